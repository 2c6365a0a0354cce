// The words around accounts with payment providers in the back office.
import type { PaymentProvider } from '../ground/payment-method.ts'

export const paymentAccountTexts = {
  open: 'Online-Zahlung',
  title: 'Online-Zahlung: {name}',
  text: 'Auf welche Konten online bezahlt wird. Ohne eigene Schlüssel gelten die der Organisation, sonst die des Shops. Schlüssel werden verschlossen gespeichert und nie wieder angezeigt.',
  textOfShop:
    'Auf welche Konten online bezahlt wird, wo weder Filiale noch Organisation eigene Schlüssel hat. Schlüssel werden verschlossen gespeichert und nie wieder angezeigt.',
  stored: 'hinterlegt',
  sources: {
    branch: 'Schlüssel der Filiale',
    division: 'Schlüssel der Organisation',
    shop: 'Schlüssel des Shops',
    environment: 'Schlüssel aus der Umgebung des Servers',
    simulator: 'simuliert, es wird kein Geld bewegt',
  },
  none: 'keine Schlüssel hinterlegt: Diese Zahlungsart wird nicht angeboten.',
  test: 'Test',
  live: 'Echtbetrieb',
  unknownAccount: 'Das Konto konnte beim Speichern nicht abgefragt werden.',
  enterKeys: 'Eigene Schlüssel hinterlegen',
  replaceKeys: 'Schlüssel ersetzen',
  save: 'Schlüssel speichern',
  saved: 'Die Schlüssel sind hinterlegt.',
  notSaved: 'Die Schlüssel konnten nicht gespeichert werden.',
  check: 'Verbindung prüfen',
  checked: 'Verbunden: {name} ({account}), {mode}',
  notChecked: 'Die Verbindung konnte nicht geprüft werden.',
  remove: 'Eigene Schlüssel entfernen',
  removeQuestion: 'Wirklich entfernen',
  removed: 'Die eigenen Schlüssel sind entfernt.',
  notRemoved: 'Die Schlüssel konnten nicht entfernt werden.',
  failed: 'Die Konten konnten nicht geladen werden.',
} as const

export interface KeyText {
  readonly label: string
  readonly hint?: string
}

/** What each provider calls the keys that it asks for. */
export const providerKeyTexts = {
  mollie: { apiKey: { label: 'API-Schlüssel des Mollie-Profils', hint: 'Beginnt mit live_ oder test_.' } },
  datatrans: {
    merchantId: { label: 'Merchant-ID' },
    password: { label: 'Server-zu-Server-Passwort' },
    signKey: {
      label: 'HMAC-Schlüssel der Webhooks',
      hint: 'Hexadezimal, aus dem Datatrans-Dashboard unter „Security“.',
    },
    isSandbox: { label: 'Sandbox (Test)' },
    wantsLines: {
      label: 'Eine Zahlungsart verlangt Positionen und Adresse',
      hint: 'Etwa Kauf auf Rechnung. Was bestellt wurde und die Adresse gehen dann mit jeder Zahlung an Datatrans.',
    },
  },
} as const satisfies Readonly<Record<PaymentProvider, Readonly<Record<string, KeyText>>>>

/** As they call themselves. */
export const paymentProviderNames = {
  mollie: 'Mollie',
  datatrans: 'Datatrans',
} as const satisfies Readonly<Record<PaymentProvider, string>>
