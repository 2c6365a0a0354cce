// Sentences of before are codes with values afterwards, and read exactly as they did.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { logSentence } from '#domain/wording/log.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { openBlankDatabase } from '#server/testing/test-database.ts'

type Old = readonly [action: string, subject: readonly [type: string, label: string] | null, message: string]

const nasty = '“ gedruckt {label} 5 % z. B.'
const known: readonly (readonly [...Old, code: string])[] = [
  ['product.create', ['product', 'Käse „alt“'], 'Produkt „Käse „alt““ erstellt', 'created'],
  ['timeTerminal.update', ['timeTerminal', 'Tor'], 'Zeiterfassungsgerät „Tor“ geändert', 'updated'],
  ['webhook.delete', ['webhook', 'Kassa'], 'Webhook „Kassa“ gelöscht', 'webhookDeleted'],
  [
    'menu.copyForOwn',
    ['menu', nasty],
    `Produktkatalog „${nasty}“ für A, B kopiert: Dort gilt jetzt die Kopie`,
    'copiedForOwn',
  ],
  ['product.import', ['product', ''], 'Tabelle importiert (Produkt): 12 erstellt, 0 geändert', 'imported'],
  ['config.save', ['config', 'Konfiguration'], 'Konfiguration gespeichert', 'configSaved'],
  ['auth.password', null, 'Erstes Passwort gewählt', 'passwordChosen'],
  ['auth.password', null, 'Eigenes Passwort geändert', 'passwordChanged'],
  ['auth.passkeyAdded', null, `Passkey „${nasty}“ hinzugefügt`, 'passkeyAdded'],
  ['auth.secondFactorOff', null, 'Zweiten Faktor ausgeschaltet', 'secondFactorOff'],
  ['auth.secondFactorOff', null, 'Zweiten Faktor von „eva“ ausgeschaltet', 'secondFactorOffFor'],
  ['requests.refused', null, 'Anfragen abgewiesen: Dateien von Gästen', 'requestsRefused'],
  ['request.failed', null, 'Technischer Fehler', 'technicalError'],
  ['order.confirm', ['order', '17'], 'Bestellung 17 bestätigt', 'orderConfirmed'],
  ['order.print', ['order', '17'], `Bestellung 17 auf „${nasty}“ gedruckt`, 'orderPrinted'],
  ['table.createMany', ['branch', 'Stadtplatz'], '1 Tisch in „Stadtplatz“ angelegt', 'tablesMade'],
  ['table.createMany', ['branch', 'Stadtplatz'], '20 Tische in „Stadtplatz“ angelegt', 'tablesMade'],
  ['docket.expired', ['device', nasty], `Bon 9 auf „${nasty}“ ist veraltet und wurde nie gedruckt`, 'docketExpired'],
  [
    'docket.failed',
    ['device', 'Küche'],
    'Bon 9 auf „Küche“ ist fehlgeschlagen: Das Papier ist zu Ende.',
    'docketFailed',
  ],
  ['paymentAccount.change', ['shop', ''], 'Online-Zahlung: Schlüssel hinterlegt ( Test (neu))', 'paymentAccountKept'],
  ['paymentAccount.change', ['branch', 'Hof'], 'Kreditkarte: Schlüssel entfernt (Hof 110001)', 'paymentAccountDropped'],
  [
    'webhook.switchedOff',
    ['webhook', 'x'],
    'Der Webhook „x“ ist abgeschaltet: Der Empfänger hat mit 410 geantwortet.',
    'webhookGone',
  ],
  ['workingActivity.end', ['workingActivity', 'Eva Muster'], 'Eva Muster hat die Arbeit beendet', 'workEnded'],
]
/** Of versions before, or by hand: no code reads like them. */
const foreign: readonly Old[] = [
  ['order.hide', ['order', '17'], 'Bestellung 17 gelöscht'],
  ['product.create', ['product', 'Käse'], 'Produkt „Kuchen“ erstellt'],
  ['product.update', ['product', 'Käse'], 'Produkt „Käse“ erstellt'],
  ['table.createMany', ['branch', 'Hof'], '2 Tisch in „Hof“ angelegt'],
  ['product.import', ['product', ''], 'Tabelle importiert (Produkt): 0012 erstellt, 0 geändert'],
  ['docket.failed', ['device', 'Küche'], 'Bon 9 auf „Küche“ ist fehlgeschlagen: Fehlercode 77'],
  ['strange.thing', null, '<b>{text}</b>\nzweite Zeile. '],
  ['strange.thing', null, ''],
]

test('entries of before read as they did, by their codes where one reads like it', async () => {
  const database = await openBlankDatabase()
  const client = await database.connect()
  try {
    const all = await knownMigrations()
    await migrate(
      client,
      all.slice(
        0,
        all.findIndex(({ name }) => name === '0031-log-codes'),
      ),
    )
    const old = [...known, ...foreign].map(([action, subject, message, code = 'legacy']) => ({
      id: randomUUID(),
      action,
      subject,
      message,
      code,
    }))
    for (const [index, { id, action, subject, message }] of old.entries()) {
      await client.query(
        `insert into log (id, at, level, channel, action, message, actor_kind, actor_name, subject_type, subject_label, changes, context)
         values ($1, now(), 'info', 'system', $2, $3, $4, $5, $6, $7, '[]', '{}')`,
        [
          id,
          action,
          message,
          ...(index % 2 === 0 ? ['system', 'System'] : ['user', 'System']),
          ...(subject ?? [null, null]),
        ],
      )
    }
    await migrate(client, all)
    const { rows } = await client.query<{
      id: string
      code: string
      params: Record<string, string>
      actor: string | null
    }>(`select id, code, params, case actor_kind when 'user' then 'System' else actor_name end as actor from log`)
    const now = new Map(rows.map((row) => [row.id, row]))
    const told = old.map(({ id, action }) => {
      const { code, params } = now.get(id) ?? { code: '', params: {} }
      return [action, code, logSentence(code, params)]
    })
    expect(told).toEqual(old.map(({ action, code, message }) => [action, code, message]))
    expect(old.map(({ id }) => now.get(id)?.actor)).toEqual(old.map((_, index) => (index % 2 === 0 ? null : 'System')))
  } finally {
    await client.end()
    await database.close()
  }
})
