import { describe, expect, test } from 'vitest'
import { at, isProblem, problem } from '../ground/problem.ts'
import { problemText, problemTexts } from './problems.ts'
import type { Sentence, SentencesOf } from './sentence.ts'

const all: readonly (readonly [string, Sentence])[] = Object.entries(problemTexts)
const sentences = all.flatMap(([code, text]) =>
  typeof text === 'string' ? [[code, text] as const] : [[code, text.one] as const, [code, text.other] as const],
)

/** Of those that end with sentences of others. */
const endings: Readonly<Record<string, RegExp>> = {
  atLeastOneOf: /: \{messages\}$/,
  shiftBreaksRules: /\. \{reasons\}$/,
}

describe('problem sentences', () => {
  test.each(sentences)('%s reads as a German sentence: %s', (code, sentence) => {
    expect(sentence).toMatch(endings[code] ?? /^\p{Lu}[^!]*[.!]$/u)
    expect(sentence).not.toMatch(/^Fehler/)
  })

  test('say the exact words of the specification', () => {
    const text = (code: keyof typeof problemTexts) => problemTexts[code]
    expect(text('unknown')).toBe('Ein unbekannter Fehler ist aufgetreten.')
    expect(text('appointmentRequired')).toBe('Bitte wählen Sie einen Termin aus.')
    expect(text('closedAtAppointment')).toBe(
      'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
    )
    expect(text('phoneFormat')).toBe('Bitte geben Sie eine gültige Nummer im Format {phone} an.')
    expect(text('minimumOrderValue')).toBe(
      'Sie haben den Mindestbestellwert in Höhe von {amount} leider noch nicht erreicht.',
    )
    expect(text('paymentFailed')).toBe(
      'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',
    )
    expect(text('paymentNotStarted')).toBe(
      'Die Zahlung kann derzeit nicht gestartet werden. Bitte wählen Sie eine andere Zahlungsart.',
    )
    expect(text('uploadNotProcessed')).toBe(
      'Die ausgewählte Datei "{name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
    )
    expect(text('closed')).toBe('Derzeit haben wir leider geschlossen.')
    expect(text('noDelivery')).toBe('Derzeit ist leider keine Lieferung möglich.')
    expect(text('emptyCart')).toBe('Keine Produkte im Warenkorb!')
    expect(text('offline')).toBe('Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.')
    expect(text('noMenu')).toBe('Derzeit ist keine Speisekarte verfügbar.')
    expect(text('paused')).toBe('Wir nehmen gerade keine Bestellungen an.')
    expect(text('pricesChanged')).toBe('Die Preise haben sich geändert. Bitte prüfen Sie Ihren Warenkorb.')
    expect(text('noPaymentMethod')).toBe('Derzeit ist keine Zahlungsart verfügbar.')
    expect(text('tooManyRequests')).toBe('Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.')
    expect(text('cancelFailed')).toBe('Bestellung konnte nicht storniert werden.')
    expect(text('forbiddenStep')).toBe('Bestellstatus konnte nicht geändert werden.')
    expect(text('printFailed')).toBe('Beleg konnte nicht gedruckt werden.')
    expect(text('paymentStatusFailed')).toBe('Zahlungsstatus konnte nicht überprüft werden.')
    expect(text('ratingFailed')).toBe('Bewertung konnte nicht gesendet werden.')
    expect(text('confirmationFailed')).toBe('Bestätigung konnte nicht versendet werden.')
    expect(text('testFailed')).toBe('Test nicht erfolgreich.')
    expect(text('logRequestFailed')).toBe('Log konnte nicht angefordert werden.')
  })

  test('put the values of the problem into its sentence', () => {
    expect(problemText(problem('minimumOrderValue', 'deliveryArea', { amount: '15,00\u00a0€' }))).toBe(
      'Sie haben den Mindestbestellwert in Höhe von 15,00\u00a0€ leider noch nicht erreicht.',
    )
    expect(problemText(problem('countMin', 'items', { limit: 1 }))).toBe('Bitte geben Sie mindestens einen Eintrag an.')
    expect(problemText(problem('tooManyAttemptsMinutes', null, { minutes: 2 }))).toBe(
      'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 2 Minuten erneut.',
    )
  })
})

describe('a table of sentences for declared codes', () => {
  interface Codes {
    tooLong: 'limit'
    gone: never
    many: 'count'
  }
  const many = { by: 'count', one: 'one', other: '{count} of them' } as const

  test('fits in any language with the same codes and placeholders', () => {
    const english = { tooLong: 'At most {limit} characters', gone: 'Gone', many } as const
    const fitting: SentencesOf<Codes, typeof english> = english
    expect(Object.keys(fitting)).toEqual(['tooLong', 'gone', 'many'])
  })

  test('does not compile without a code, with another code or with other placeholders', () => {
    const less = { tooLong: 'At most {limit} characters', many } as const
    // @ts-expect-error `gone` has no sentence
    type Less = SentencesOf<Codes, typeof less>
    const other = { tooLong: 'At most {most} characters', gone: 'Gone', many } as const
    // @ts-expect-error `limit` is never said
    const unsaid: SentencesOf<Codes, typeof other> = other
    const more = { tooLong: 'At most {limit} characters', gone: '{name} is gone', many } as const
    // @ts-expect-error nobody knows a name
    const unknown: SentencesOf<Codes, typeof more> = more
    const strange = {
      gone: 'Gone',
      tooLong: 'At most {limit} characters',
      many,
      // @ts-expect-error no rule finds this
      strange: 'Strange',
    } as const satisfies Record<keyof Codes, Sentence>
    expect([less, unsaid, unknown, strange] satisfies [Partial<Less>, ...unknown[]]).toHaveLength(4)
  })
})

describe('a problem', () => {
  test('holds code, field and values', () => {
    expect(problem('max', 'amount', { limit: 3 })).toEqual({ code: 'max', field: 'amount', params: { limit: 3 } })
    expect(problem('notBlank', null)).toEqual({ code: 'notBlank', field: null, params: {} })
  })

  test('is told from every other value', () => {
    expect(isProblem(problem('unknown', null))).toBe(true)
    for (const other of [
      null,
      undefined,
      0,
      'code',
      { code: 'x' },
      { code: 'x', params: {} },
      { field: null, params: {} },
    ]) {
      expect(isProblem(other)).toBe(false)
    }
    expect(isProblem({ code: 'x', field: null })).toBe(false)
  })

  test('can be told of another field', () => {
    expect(at(problem('max', 'amount', { limit: 3 }), 'items.0.amount')).toEqual(
      problem('max', 'items.0.amount', { limit: 3 }),
    )
  })
})
