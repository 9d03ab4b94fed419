; Not run yet. makensis /DVERSION=0.1.0 packaging\recipes\windows.nsi, after packaging\build.py folder on Windows.
Unicode true
!include "MUI2.nsh"
Name "Combat Sandbox"
OutFile "..\..\dist\combat-sandbox-${VERSION}-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\Combat Sandbox"
RequestExecutionLevel user
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

Section
  SetOutPath "$INSTDIR"
  File /r "..\..\dist\combat-sandbox\*"
  CreateShortcut "$SMPROGRAMS\Combat Sandbox.lnk" "$INSTDIR\combat-sandbox.exe" "window"
  ; Windows looks at the last ending alone: the program stands among those that open JSON files, and takes none over.
  WriteRegStr HKCU "Software\Classes\.json\OpenWithProgids" "CombatSandbox.Scenario" ""
  WriteRegStr HKCU "Software\Classes\CombatSandbox.Scenario" "" "Combat Sandbox scenario"
  WriteRegStr HKCU "Software\Classes\CombatSandbox.Scenario\shell\open\command" "" '"$INSTDIR\combat-sandbox.exe" window "%1"'
  WriteRegStr HKCU "Software\Classes\combat-sandbox" "" "URL:Combat Sandbox table"
  WriteRegStr HKCU "Software\Classes\combat-sandbox" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\combat-sandbox\shell\open\command" "" '"$INSTDIR\combat-sandbox.exe" window "%1"'
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\CombatSandbox" "DisplayName" "Combat Sandbox"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\CombatSandbox" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\CombatSandbox" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteUninstaller "$INSTDIR\uninstall.exe"
SectionEnd

Section "Uninstall"
  Delete "$SMPROGRAMS\Combat Sandbox.lnk"
  DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "CombatSandbox.Scenario"
  DeleteRegKey HKCU "Software\Classes\CombatSandbox.Scenario"
  DeleteRegKey HKCU "Software\Classes\combat-sandbox"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\CombatSandbox"
  RMDir /r "$INSTDIR"
SectionEnd
