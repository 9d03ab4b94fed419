<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BannerMessage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckPanel</name>
    <message numerus="yes">
        <source>%n fault(s)</source>
        <translation>
            <numerusform>%n fault</numerusform>
            <numerusform>%n faults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExplainPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FightsPanel</name>
    <message numerus="yes">
        <source>Show more (%n left)</source>
        <translation>
            <numerusform>Show more (%n left)</numerusform>
            <numerusform>Show more (%n left)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamesTasks</name>
    <message numerus="yes">
        <source>%n scenario(s) written</source>
        <translation>
            <numerusform>%n scenario written</numerusform>
            <numerusform>%n scenarios written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) of your own games come back from today on</source>
        <translation>
            <numerusform>%n puzzle of your own games comes back from today on</numerusform>
            <numerusform>%n puzzles of your own games come back from today on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnPanel</name>
    <message numerus="yes">
        <source>%n puzzle(s) come back today</source>
        <translation>
            <numerusform>%n puzzle comes back today</numerusform>
            <numerusform>%n puzzles come back today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n day in a row</numerusform>
            <numerusform>%n days in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>best: %n</source>
        <translation>
            <numerusform>best: %n</numerusform>
            <numerusform>best: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) right</source>
        <translation>
            <numerusform>%n puzzle right</numerusform>
            <numerusform>%n puzzles right</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MyCombatsPanel</name>
    <message numerus="yes">
        <source>The last %n day(s)</source>
        <translation>
            <numerusform>The last day</numerusform>
            <numerusform>The last %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading… %n combat(s)</source>
        <translation>
            <numerusform>Reading… %n combat</numerusform>
            <numerusform>Reading… %n combats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n combat(s)</source>
        <translation>
            <numerusform>%n combat</numerusform>
            <numerusform>%n combats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>something missed in %n</source>
        <translation>
            <numerusform>something missed in %n</numerusform>
            <numerusform>something missed in %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{step}, %n trigger(s)</source>
        <translation>
            <numerusform>{step}, %n trigger</numerusform>
            <numerusform>{step}, %n triggers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictBar</name>
    <message numerus="yes">
        <source>%n thing(s) wrong</source>
        <translation>
            <numerusform>%n thing wrong</numerusform>
            <numerusform>%n things wrong</numerusform>
        </translation>
    </message>
</context>
</TS>
