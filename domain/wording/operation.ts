// What the operator reads when Theke starts, stops or refuses to start, and while saving and restoring.

export const operationTexts = {
  // The environment: which variable, what is wrong with it. Values of secrets are never repeated.
  notAPort: 'Die Umgebungsvariable {name} muss eine Portnummer von 0 bis 65535 sein, ist aber „{value}“.',
  notASwitch: 'Die Umgebungsvariable {name} muss 0 oder 1 sein, ist aber „{value}“.',
  notAHost: 'Die Umgebungsvariable {name} muss eine IP-Adresse oder ein Rechnername sein, ist aber „{value}“.',
  notAProxyList:
    'Die Umgebungsvariable {name} muss IP-Adressen oder Netze nennen, durch Komma getrennt, enthält aber „{value}“.',
  notASmsSender:
    'Die Umgebungsvariable {name} muss eine Nummer oder 3 bis 11 Buchstaben und Ziffern enthalten, ist aber „{value}“.',
  notOneOf: 'Die Umgebungsvariable {name} muss einer der Werte {allowed} sein, ist aber „{value}“.',
  notAWebAddress:
    'Die Umgebungsvariable {name} muss eine vollständige Adresse mit http:// oder https:// sein, ist aber „{value}“.',
  notAnOrigin:
    'Die Umgebungsvariable {name} muss nur aus http:// oder https://, Rechnername und Port bestehen, ist aber „{value}“.',
  notADatabaseAddress:
    'Die Umgebungsvariable {name} muss mit postgres:// oder postgresql:// beginnen und eine gültige Adresse sein.',
  notAMailAddress:
    'Die Umgebungsvariable {name} muss mit smtp:// oder smtps:// beginnen und eine gültige Adresse sein.',
  notAMailboxAddress:
    'Die Umgebungsvariable {name} muss mit imaps:// oder imap:// beginnen und Benutzer, Passwort und Rechner nennen.',
  notABackupTarget:
    'Die Umgebungsvariable {name} muss ein Ordner sein oder so aussehen: s3://bucket/ordner; sie ist aber „{value}“.',
  notAContact:
    'Die Umgebungsvariable {name} muss mit mailto: oder https:// beginnen und eine gültige Adresse sein, ist aber „{value}“.',
  notAReportAddress:
    'Die Umgebungsvariable {name} muss so aussehen, wie der Dienst sie zeigt: https://Schlüssel@Rechner/Projekt.',
  notHex: 'Die Umgebungsvariable {name} muss aus Paaren der Zeichen 0–9 und a–f bestehen.',
  notMinutes: 'Die Umgebungsvariable {name} muss eine Zahl von 1 bis 1440 (Minuten) sein, ist aber „{value}“.',
  notACount: 'Die Umgebungsvariable {name} muss eine Zahl von 1 bis {most} sein, ist aber „{value}“.',
  tooShort: 'Die Umgebungsvariable {name} muss mindestens {minimum} Zeichen lang sein.',
  notTimes: 'Die Umgebungsvariable {name} muss Uhrzeiten wie 03:30 nennen, durch Komma getrennt, ist aber „{value}“.',
  notAKeepRule:
    'Die Umgebungsvariable {name} muss drei Zahlen nennen (Tage, Wochen, Monate), z. B. 7,4,12, ist aber „{value}“.',
  givenTwice: 'Die Umgebungsvariablen {name} und {name}_FILE sind beide gesetzt: Bitte setzen Sie nur eine davon.',
  secretFileUnreadable: 'Die Umgebungsvariable {name} nennt die Datei {file}, die nicht gelesen werden kann: {reason}',
  incomplete: 'Zur Umgebungsvariable {name} fehlt {missing}.',

  // The start and its stops.
  portTaken:
    'Der Port {port} ist schon belegt: Bitte beenden Sie das andere Programm oder setzen Sie PORT auf eine freie Nummer.',
  portForbidden:
    'Der Port {port} darf von diesem Benutzer nicht geöffnet werden: Bitte setzen Sie PORT auf eine Nummer ab 1024.',
  hostUnknown: 'Die Adresse {host} gehört nicht zu diesem Rechner: Bitte prüfen Sie HOST.',
  dataFolderUnusable: 'Der Datenordner {folder} kann nicht benutzt werden ({reason}): Bitte prüfen Sie DATA_DIR.',
  dataFolderForeign:
    'Der Ordner {folder} gehört einem anderen Benutzer: Bitte starten Sie Theke mit dem Benutzer, der ihn angelegt hat.',
  dataFolderInUse: 'Der Datenordner {folder} wird schon von einer anderen laufenden Theke benutzt.',
  dataFolderClosed:
    'Der Benutzer, unter dem die Datenbank läuft, erreicht den Ordner {folder} nicht mehr: Bitte geben Sie ihm das Recht zurück, die Ordner darüber zu betreten.',
  dataFolderMissing: 'Die Datenbank soll laut {note} in {folder} liegen, ist dort aber nicht zu finden.',
  dataFolderOtherVersion:
    'Die Daten in {folder} gehören zu PostgreSQL {found}, diese Theke bringt PostgreSQL {expected} mit: Bitte sichern Sie mit der bisherigen Version und stellen Sie in einen leeren Ordner wieder her.',
  noEmbeddedDatabase:
    'Für dieses System ({platform}) bringt Theke keine Datenbank mit: Bitte geben Sie mit DATABASE_URL eine PostgreSQL-Datenbank an.',
  embeddedDatabaseFailed: 'Die Datenbank in {folder} konnte nicht gestartet werden: {reason}',
  embeddedDatabaseLost: 'Die Datenbank in {folder} ist mehrmals ausgefallen und wird nicht noch einmal gestartet.',
  databaseDown:
    'Die Datenbank {database} ist nicht erreichbar ({reason}): Bitte prüfen Sie {variable} und ob der Server läuft.',
  databaseRefusesSignIn:
    'Die Datenbank {database} lehnt die Anmeldung ab: Bitte prüfen Sie Benutzer und Passwort in {variable}.',
  databasesDiffer:
    'DATABASE_URL und DATABASE_OWNER_URL führen nicht zur selben Datenbank: Bitte nennen Sie in beiden denselben Server und denselben Namen.',
  databaseUnknown:
    'Die Datenbank {database} gibt es auf diesem Server nicht: Bitte legen Sie sie an oder prüfen Sie {variable}.',
  databaseTooOld:
    'Die Datenbank {database} läuft mit PostgreSQL {found}, Theke braucht mindestens PostgreSQL {minimum}.',
  databaseNotUtf8: 'Die Datenbank {database} speichert Text als {found}, Theke braucht UTF8.',
  databaseNewer:
    'Die Datenbank ist schon auf einem neueren Stand ({name}) als diese Theke: Bitte starten Sie die neuere Version.',
  migrationFailed: 'Die Datenbank konnte nicht auf den neuen Stand {name} gebracht werden: {reason}',
  unexpectedStop: 'Theke konnte nicht starten: {reason}',

  // Where things are.
  databaseEmbedded: 'eingebaut, in {folder}',
  databaseEmbeddedElsewhere: 'eingebaut, in {folder} (der Benutzer „{user}“ der Datenbank erreicht {wanted} nicht)',
  databaseGiven: '{database} (PostgreSQL {version})',
  running: 'Theke läuft unter {address}',
  databaseAt: 'Datenbank: {place}',
  paymentsSimulated:
    'Achtung: PAYMENT_SIMULATOR=1, Online-Zahlungen ohne Schlüssel werden simuliert und als TEST gekennzeichnet.',
  proxyNotTrusted:
    'Achtung: PUBLIC_URL ist https, aber TRUST_PROXY ist leer: Alle Gäste kommen scheinbar von der Adresse des Proxys und teilen sich deren Grenzen. Bitte nennen Sie ihn, z. B. TRUST_PROXY=127.0.0.1.',
  runsAsRoot:
    'Achtung: Theke läuft als root. Bitte legen Sie einen Benutzer „theke“ an oder nennen Sie einen mit RUN_AS.',
  staysRoot:
    'Achtung: Theke läuft als root, weil der Benutzer „{user}“ {folder} nicht benutzen kann. Bitte geben Sie ihm dort das Recht dazu.',
  userUnknown: 'RUN_AS: Den Benutzer „{user}“ gibt es auf diesem Rechner nicht.',
  databaseSuperuser:
    'Achtung: Der Benutzer in DATABASE_URL ist Superuser der Datenbank. Bitte nehmen Sie einen, dem nur diese Datenbank gehört.',
  rateLimitOff: 'Achtung: RATE_LIMIT=0, die Zahl der Anfragen ist unbegrenzt.',
  demoOnForeignHost: 'Achtung: DEMO=1 mit HOST={host}, die Demo ist von anderen Rechnern aus erreichbar.',
  workersNeedOpenPort:
    'Mehrere Prozesse (WORKERS) hören auf einem Port ab 1024: setzen Sie PORT höher und stellen Sie einen Proxy davor.',
  roleNeedsDatabase:
    'ROLE={role} teilt sich die Arbeit mit anderen Prozessen, aber niemand sonst erreicht die eingebaute Datenbank: Bitte setzen Sie DATABASE_URL oder lassen Sie ROLE weg.',
  stopping: 'Theke wird beendet …',
  stopped: 'Theke ist beendet.',

  // Saving and restoring.
  backupUsage: 'Aufruf: {command} <Datei>',
  restoreUsage: 'Aufruf: {command} <Datei> [--force]',
  backupDone: 'Gesichert: {tables} Tabellen mit {rows} Zeilen und {files} Dateien in {file} ({size} MB).',
  backupFailed: 'Die Sicherung in {file} ist fehlgeschlagen: {reason}',
  backupNothing: 'Hier gibt es noch nichts zu sichern: Theke wurde mit diesen Einstellungen noch nie gestartet.',
  backupFileExists: 'Die Datei {file} gibt es schon.',
  restoreDone: 'Wiederhergestellt: {tables} Tabellen mit {rows} Zeilen und {files} Dateien vom Stand {createdAt}.',
  restoreFailed: 'Die Wiederherstellung ist fehlgeschlagen, die Datenbank ist unverändert: {reason}',
  restoreWithoutKeys:
    'Um eine Sicherung aus einem Bucket zu holen, braucht es S3_ENDPOINT, S3_ACCESS_KEY und S3_SECRET_KEY.',
  restoreFileMissing: 'Die Datei {file} kann nicht gelesen werden.',
  restoreDamaged: 'Die Sicherung {file} ist beschädigt oder unvollständig ({reason}).',
  restoreSealed: 'Die Sicherung ist verschlüsselt: Bitte nennen Sie ihr Passwort in BACKUP_PASSWORD.',
  restoreWrongPassword: 'Das Passwort in BACKUP_PASSWORD öffnet diese Sicherung nicht.',
  restoreNotEmpty:
    'Die Datenbank oder der Medienordner ist nicht leer: Mit --force wird alles Vorhandene durch die Sicherung ersetzt.',
  restoreWhileRunning: 'Theke läuft noch: Bitte beenden Sie sie vor dem Wiederherstellen.',
  restoreNewer: 'Die Sicherung stammt von einer neueren Version ({name}): Bitte stellen Sie sie mit dieser wieder her.',
  restoreNeedsScratch:
    'Der Benutzer in DATABASE_URL darf keine Datenbank anlegen: Dafür braucht es das Recht CREATEDB, denn die Sicherung wird zuerst daneben gelesen.',
  restoreBranchUsage: 'Aufruf: {command} <Datei> <Filiale>',
  restoreBranchUnknown: 'Eine Filiale „{name}“ gibt es nicht: Bitte nennen Sie ihre Kennung oder ihren Namen.',
  restoreBranchEmpty: 'In dieser Sicherung hat die Filiale „{name}“ keine Speisekarte.',
  restoreBranchDone:
    'Wiederhergestellt für „{name}“: {menus} Speisekarten, {categories} Kategorien, {products} Produkte; {removed} spätere Speisekarten entfernt. {left} Kategorien und Produkte, die auch andere Filialen verkaufen, blieben, wie sie sind. {lostPictures} Bilder gibt es nicht mehr.',
  doctorFailed: 'Die Prüfung ist fehlgeschlagen: {reason}',
  // A new password for an administrator
  adminUsage: 'Aufruf: {command} [<Benutzername>]',
  adminAsk: 'Neues Passwort (leer: eines wird erfunden und angezeigt): ',
  adminReset:
    'Das Konto „{username}“ hat das neue Passwort, ist freigeschaltet, ohne zweiten Faktor und überall abgemeldet.',
  adminResetMadeUp:
    'Neues Passwort für „{username}“: {password} – das Konto ist freigeschaltet, ohne zweiten Faktor und überall abgemeldet.',
  adminUnknown: 'Einen Benutzer „{username}“ gibt es nicht.',
  notAnAdministrator: 'Der Benutzer „{username}“ ist kein Administrator.',
  adminFailed: 'Das Passwort konnte nicht geändert werden: {reason}',
  // The first sign-in, printed once
  firstSignIn:
    'Erste Anmeldung unter {address}: Benutzer „{username}“, Passwort „{password}“. Es wird nur jetzt gezeigt.',
  firstSignInChosen: 'Erste Anmeldung unter {address}: Benutzer „{username}“ mit dem Passwort aus ADMIN_PASSWORD.',
} as const
