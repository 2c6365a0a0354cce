// What the page „Systemzustand“ and `npm run doctor` say about the machine.
import type { CheckName, CheckState, Finding, FindingCode, FindingParams, QueueName } from '../operation/checks.ts'
import { fill, type Sentence, type SentencesOf } from './sentence.ts'

export const checkTexts = {
  title: 'Systemzustand',
  lead: 'Was Theke zum Arbeiten braucht, gerade eben geprüft.',
  again: 'Noch einmal prüfen',
  checkedAt: 'Geprüft um {time}',
  failed: 'Die Prüfung ist fehlgeschlagen.',
  allFine: 'Alles in Ordnung.',
  attention: {
    by: 'count',
    one: '{count} Punkt braucht Aufmerksamkeit.',
    other: '{count} Punkte brauchen Aufmerksamkeit.',
  },
  broken: { by: 'count', one: '{count} Störung.', other: '{count} Störungen.' },
} as const

export const checkStateNames: Readonly<Record<CheckState, string>> = {
  fine: 'In Ordnung',
  attention: 'Achtung',
  broken: 'Störung',
}

export const checkLabels: Readonly<Record<CheckName, string>> = {
  application: 'Anwendung',
  address: 'Adresse',
  certificate: 'Zertifikat',
  database: 'Datenbank',
  standby: 'Zweite Datenbank',
  statements: 'Abfragen',
  clock: 'Uhr',
  disk: 'Speicherplatz',
  storage: 'Bilder und Dateien',
  mail: 'E-Mails',
  returnedMails: 'Rückläufer',
  queues: 'Was hinausgeht',
  backup: 'Sicherung',
}

const queueLabels: Readonly<Record<QueueName, string>> = {
  mails: 'E-Mails',
  messages: 'Nachrichten an Gäste und Geräte',
  webhooks: 'Webhooks',
  prints: 'Bons',
  payments: 'Zahlungen',
}

const sentences = {
  notChecked: 'Das ließ sich nicht prüfen: {reason}',
  needsDatabase: 'Das lässt sich nur mit der Datenbank prüfen.',
  applicationRuns: 'Theke {version} läuft mit Node.js {node}.',
  addressUnset:
    'PUBLIC_URL ist nicht gesetzt: Links in E-Mails führen auf diesen Rechner und sind von außen nicht zu öffnen.',
  addressPlain: 'Gäste erreichen {address} ohne Verschlüsselung: Bitte richten Sie https ein.',
  addressUnknown:
    '{address} ist im Internet nicht zu finden ({reason}): Bitte prüfen Sie PUBLIC_URL und den DNS-Eintrag.',
  addressUnseen: '{address} ließ sich nicht nachschlagen: Dieser Rechner erreicht keinen Namensdienst ({reason}).',
  addressKnown: '{address} steht im DNS und ist verschlüsselt.',
  certificateUnseen:
    'Von diesem Rechner aus ist {address} nicht zu erreichen ({reason}): Wie lange das Zertifikat gilt, lässt sich hier nicht prüfen.',
  certificateEnded:
    'Das Zertifikat von {address} ist am {when} abgelaufen: Gäste sehen eine Warnung statt des Shops. Bitte prüfen Sie, warum der Proxy es nicht erneuert.',
  certificateOfOther:
    'Das Zertifikat, das {address} zeigt, gehört zu einem anderen Namen: Gäste sehen eine Warnung statt des Shops. Bitte prüfen Sie den Namen im Proxy.',
  certificateUntrusted:
    'Dem Zertifikat von {address} traut nicht jeder Browser von selbst ({reason}); es gilt bis {when}.',
  certificateEnds: {
    by: 'days',
    one: 'Das Zertifikat von {address} gilt nur noch bis {when} ({days} Tag): Bitte prüfen Sie, warum der Proxy es nicht erneuert.',
    other:
      'Das Zertifikat von {address} gilt nur noch bis {when} ({days} Tage): Bitte prüfen Sie, warum der Proxy es nicht erneuert.',
  },
  certificateFine: {
    by: 'days',
    one: 'Gilt bis {when}, noch {days} Tag.',
    other: 'Gilt bis {when}, noch {days} Tage.',
  },
  databaseDown: 'Die Datenbank antwortet nicht: {reason}',
  databaseClosed: '{reason}',
  databaseCrowded:
    '{used} von {limit} Verbindungen der Datenbank sind belegt: Bitte erhöhen Sie max_connections oder beenden Sie andere Programme.',
  databaseAnswers: 'PostgreSQL {version}, {megabytes} MB, antwortet in {milliseconds} ms.',
  standbyAway: '{place} (DATABASE_READ_URL) antwortet nicht: Die erste Datenbank rechnet alle Auswertungen selbst.',
  standbyOther:
    '{place} (DATABASE_READ_URL) hat andere Daten als DATABASE_URL und wird nicht gefragt: Bitte prüfen Sie die Adresse.',
  standbyIsPrimary: '{place} (DATABASE_READ_URL) ist selbst die erste Datenbank: Bitte nennen Sie eine, die ihr folgt.',
  standbyLate:
    '{place} (DATABASE_READ_URL) hinkt {seconds} Sekunden nach: Auswertungen rechnet inzwischen die erste Datenbank.',
  standbyFine: {
    by: 'count',
    one: 'Auswertungen und lange Listen rechnet die zweite Datenbank, die auf dem neuesten Stand ist.',
    other: 'Auswertungen und lange Listen rechnen {count} weitere Datenbanken, alle auf dem neuesten Stand.',
  },
  statementsUnwatched: 'Langsame Abfragen werden nicht aufgezeichnet (Erweiterung pg_stat_statements).',
  statementsSlow: {
    by: 'count',
    one: 'Eine Abfrage dauert im Mittel {milliseconds} ms: {statement}',
    other: '{count} Abfragen sind langsam, die teuerste dauert im Mittel {milliseconds} ms: {statement}',
  },
  statementsFine: 'Keine Abfrage ist langsam.',
  clockApart:
    'Die Uhren von Anwendung und Datenbank gehen {seconds} Sekunden auseinander: Bitte stellen Sie die Zeit über das Netz (NTP).',
  clockFine: 'Anwendung und Datenbank haben dieselbe Zeit.',
  diskFull:
    'Nur noch {free} GB frei ({percent} %): Bitte schaffen Sie sofort Platz, sonst werden keine Bestellungen mehr gespeichert.',
  diskLow: 'Noch {free} GB frei ({percent} %): Bitte schaffen Sie bald Platz.',
  diskFine: '{free} GB frei ({percent} %).',
  diskUnknown: 'Der freie Platz lässt sich nicht feststellen: {reason}',
  storageBroken: 'Dateien können nicht geschrieben und gelesen werden: {reason}',
  storageFine: 'Dateien werden geschrieben und gelesen.',
  storageInBucket:
    'Dateien werden geschrieben und gelesen. Sie liegen im Bucket „{bucket}“ und damit in keiner Sicherung: Bitte kopieren Sie ihn so oft, wie gesichert wird, oder lassen Sie ihn Versionen behalten.',
  mailsAsFiles: 'SMTP_URL ist nicht gesetzt: E-Mails erreichen niemanden, sie liegen als Dateien in {folder}.',
  mailsSimulated: 'Demo: E-Mails liegen als Dateien in {folder}.',
  mailServerDown: 'Der Mailserver nimmt keine E-Mails an: {reason}',
  mailServerAnswers: 'Der Mailserver antwortet und nimmt die Anmeldung an.',
  returnedMailsUnread:
    'BOUNCE_MAILBOX_URL ist nicht gesetzt: E-Mails, die später zurückkommen, und Beschwerden liest niemand.',
  mailboxAway: 'Das Postfach der Rückläufer lässt sich nicht lesen: {reason}',
  mailboxRead: 'Das Postfach der Rückläufer nimmt die Anmeldung an.',
  queueStuck: {
    by: 'waiting',
    one: '{queue}: {waiting} wartet seit {minutes} Minuten.',
    other: '{queue}: {waiting} warten, die älteste Aufgabe seit {minutes} Minuten.',
  },
  queueGaveUp: {
    by: 'count',
    one: '{queue}: In den letzten 24 Stunden wurde ein Versuch aufgegeben.',
    other: '{queue}: In den letzten 24 Stunden wurden {count} Versuche aufgegeben.',
  },
  queuesFine: {
    by: 'waiting',
    one: 'Nichts hängt, {waiting} Aufgabe wartet.',
    other: 'Nichts hängt, {waiting} Aufgaben warten.',
  },
  backupNever: 'Es gibt noch keine Sicherung: Bitte setzen Sie BACKUP_TARGET oder rufen Sie „{command} <Datei>“ auf.',
  backupFirst: 'Es gibt noch keine Sicherung: Die erste beginnt in den Minuten nach dem Start.',
  backupOld: 'Die letzte Sicherung ist {days} Tage alt.',
  backupFailed: 'Die letzte Sicherung ist fehlgeschlagen: {reason}',
  backupsStay:
    'Gesichert ist, aber alte Sicherungen ließen sich nicht entfernen und füllen den Platz ({reason}): Bitte prüfen Sie die Rechte in BACKUP_TARGET.',
  backupUntried:
    'Zuletzt gesichert am {when} in {place} ({megabytes} MB), aber noch nie zur Probe wiederhergestellt. Das geschieht einmal in der Woche, wenn BACKUP_TARGET gesetzt ist; bleibt es aus, braucht der Benutzer, dem die Datenbank gehört, das Recht, eine anzulegen (CREATEDB).',
  backupLongUntried:
    'Zuletzt gesichert am {when} in {place} ({megabytes} MB), aber seit dem {rehearsed} nicht mehr zur Probe wiederhergestellt: Bitte prüfen Sie, ob der Benutzer, dem die Datenbank gehört, eine anlegen darf (CREATEDB).',
  backupRehearsed:
    'Zuletzt gesichert am {when} in {place} ({megabytes} MB), zuletzt zur Probe wiederhergestellt am {rehearsed}.',
} as const satisfies Readonly<Record<FindingCode, Sentence>>

const findingTexts: SentencesOf<FindingParams, typeof sentences> = sentences

/** The finding as a sentence; names of queues are said in words. */
export function findingText({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  const said = 'queue' in params ? { ...params, queue: queueLabels[params['queue'] as QueueName] } : params
  return fill(findingTexts[code], said)
}
