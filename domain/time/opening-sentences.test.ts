import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { at, closed, instant, open, vienna } from './hours.fixture.ts'
import {
  branchStatus,
  nextDeliverySentence,
  nextOpeningSentence,
  openBranchesSentence,
  openLabel,
} from './opening-sentences.ts'
import { openState } from './opening-hours.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Branch } from '../ground/branch.ts'

const status = (branch: Partial<Branch>, now: string, type: OrderType = 'takeaway') =>
  branchStatus(aBranch(branch), type, instant(now))
const sentences = (branch: Partial<Branch>, now: string, type: OrderType = 'takeaway') =>
  status({ isPreorderEnabled: false, ...branch }, now, type).sentences

const noon = '2026-11-20T12:00+01:00'
const night = '2026-11-20T23:00+01:00'

describe('the label of a branch', () => {
  const label = (hours: Branch['openingHours'], now: string): string =>
    openLabel(openState(hours, vienna, instant(now)), vienna, instant(now))

  it.each([
    [noon, 'Geöffnet bis 22:00'],
    ['2026-11-20T21:59+01:00', 'Geöffnet bis 22:00'],
    ['2026-11-20T22:00+01:00', 'Geschlossen'],
  ])('at %s: %s', (now, expected) => {
    expect(label([open('daily', '11:00', '22:00')], now)).toBe(expected)
  })

  it('names no time where the next closing is more than a day away', () => {
    expect(label([open('daily', '00:00', '00:00')], noon)).toBe('Durchgehend geöffnet')
    const weekend = [
      open('saturday', '00:00', '00:00'),
      open('friday', '10:00', '00:00'),
      open('sunday', '00:00', '12:00'),
    ]
    expect(label(weekend, noon)).toBe('Durchgehend geöffnet')
    expect(label(weekend, '2026-11-21T11:59+01:00')).toBe('Durchgehend geöffnet')
    expect(label(weekend, '2026-11-21T12:00+01:00')).toBe('Geöffnet bis 12:00')
  })

  it.each([
    [-1, 'Alle Standorte geschlossen'],
    [0, 'Alle Standorte geschlossen'],
    [1, '1 Standort geöffnet'],
    [2, '2 Standorte geöffnet'],
  ])('counts %i open branches', (count, expected) => {
    expect(openBranchesSentence(count)).toBe(expected)
  })

  it('warns in the last hour', () => {
    expect(status({}, '2026-11-20T21:00+01:00').isClosingSoon).toBe(false)
    expect(status({}, '2026-11-20T21:01+01:00').isClosingSoon).toBe(true)
    expect(status({}, '2026-11-20T21:01+01:00').label).toBe('Geöffnet bis 22:00')
  })
})

describe('the next shift', () => {
  it.each([
    ['2026-11-20T17:00+01:00', 'Wir öffnen wieder um 17:00 Uhr.'],
    ['2026-11-20T23:59+01:00', 'Wir öffnen wieder um 23:59 Uhr.'],
    ['2026-11-21T00:00+01:00', 'Wir öffnen wieder am Samstag um 00:00 Uhr.'],
    ['2026-11-26T11:00+01:00', 'Wir öffnen wieder am Donnerstag um 11:00 Uhr.'],
    ['2026-11-27T11:00+01:00', 'Wir öffnen wieder am Freitag, 27.11.2026 um 11:00 Uhr.'],
  ])('at %s reads %s', (opensAt, expected) => {
    expect(nextOpeningSentence(at(opensAt), vienna, instant(noon))).toBe(expected)
  })

  it.each([
    ['2026-11-20T17:00+01:00', 'Wir liefern wieder ab 17:00 Uhr.'],
    ['2026-11-21T17:00+01:00', 'Wir liefern wieder am Samstag ab 17:00 Uhr.'],
    ['2026-11-30T17:00+01:00', 'Wir liefern wieder am Montag, 30.11.2026 ab 17:00 Uhr.'],
  ])('of deliveries at %s reads %s', (deliversAt, expected) => {
    expect(nextDeliverySentence(at(deliversAt), vienna, instant(noon))).toBe(expected)
  })

  it('is not told where there is none', () => {
    expect(nextOpeningSentence(null, vienna, instant(noon))).toBeNull()
    expect(nextDeliverySentence(null, vienna, instant(noon))).toBeNull()
  })
})

describe('an open branch', () => {
  it('says nothing', () => {
    expect(status({}, noon)).toMatchObject({
      sentences: [],
      shortSentences: [],
      takesOrdersNow: true,
      isPaused: false,
      pausedUntil: null,
      orderType: 'takeaway',
    })
  })
})

describe('a closed branch', () => {
  it('tells its next shift', () => {
    expect(sentences({}, night)).toEqual([
      'Derzeit haben wir leider geschlossen.',
      'Wir öffnen wieder am Samstag um 11:00 Uhr.',
    ])
    expect(sentences({}, '2026-11-20T09:00+01:00')[1]).toBe('Wir öffnen wieder um 11:00 Uhr.')
  })

  it('tells its closedMessage beside the next opening, and nothing when that is empty', () => {
    const never = { openingHours: [closed('daily')], closedMessage: ' Wir renovieren bis Jänner. ' }
    expect(sentences(never, noon)).toEqual(['Derzeit haben wir leider geschlossen.', 'Wir renovieren bis Jänner.'])
    expect(sentences({ ...never, closedMessage: ' ' }, noon)).toEqual(['Derzeit haben wir leider geschlossen.'])
    expect(sentences({ closedMessage: 'Betriebsurlaub' }, night)).toEqual([
      'Derzeit haben wir leider geschlossen.',
      'Wir öffnen wieder am Samstag um 11:00 Uhr.',
      'Betriebsurlaub',
    ])
    expect(sentences({ closedMessage: 'Betriebsurlaub' }, noon)).toEqual([])
  })

  it('invites to pre-order', () => {
    expect(sentences({ isPreorderEnabled: true }, night).slice(2)).toEqual([
      'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
      'Wir bearbeiten diese sobald wir wieder geöffnet haben.',
    ])
    expect(sentences({ isAppointmentRequired: true }, night)).toHaveLength(4)
  })

  it('is what a branch is before orderableFrom, with that time as the next shift', () => {
    const branch = { openingHours: [open('daily', '08:00', '22:00')], orderableFrom: '11:00' }
    expect(sentences(branch, '2026-11-20T10:59+01:00')).toEqual([
      'Derzeit haben wir leider geschlossen.',
      'Wir öffnen wieder um 11:00 Uhr.',
    ])
    expect(sentences(branch, '2026-11-20T11:00+01:00')).toEqual([])
    expect(status(branch, '2026-11-20T10:59+01:00')).toMatchObject({
      label: 'Geöffnet bis 22:00',
      takesOrdersNow: false,
      sentences: [
        'Derzeit haben wir leider geschlossen.',
        'Wir öffnen wieder um 11:00 Uhr.',
        'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
      ],
    })
  })

  it('skips what closes before orderableFrom', () => {
    const branch = {
      openingHours: [open('daily', '08:00', '10:00'), open('daily', '17:00', '22:00')],
      orderableFrom: '11:00',
    }
    expect(sentences(branch, '2026-11-20T07:00+01:00')[1]).toBe('Wir öffnen wieder um 17:00 Uhr.')
    expect(sentences({ ...branch, orderableFrom: '10:00' }, '2026-11-20T07:00+01:00')[1]).toBe(
      'Wir öffnen wieder um 17:00 Uhr.',
    )
  })

  it('says the same in short for takeaway', () => {
    const branch = { openingHours: [open('daily', '08:00', '22:00')], orderableFrom: '11:00' }
    const early = status(branch, '2026-11-20T10:00+01:00')
    expect(early.shortSentences).toEqual(early.sentences)
  })

  it('says so for a delivery too when the doors are closed', () => {
    expect(sentences({}, night, 'delivery')).toEqual([
      'Derzeit haben wir leider geschlossen.',
      'Wir öffnen wieder am Samstag um 11:00 Uhr.',
    ])
    const branch = { deliveryHours: [open('daily', '17:00', '21:00')], isDeliveryHoursEnabled: true }
    expect(sentences(branch, night, 'delivery')).toEqual([
      'Derzeit haben wir leider geschlossen.',
      'Wir öffnen wieder am Samstag um 11:00 Uhr.',
      'Wir liefern wieder am Samstag ab 17:00 Uhr.',
    ])
    expect(sentences({ ...branch, deliveryHours: [] }, night, 'delivery')).toHaveLength(2)
    expect(sentences(branch, night, 'takeaway')).toHaveLength(2)
  })
})

describe('a delivery outside the delivery hours', () => {
  const branch = {
    deliveryHours: [open('daily', '17:00', '21:00'), closed('saturday')],
    isDeliveryHoursEnabled: true,
    isTakeawayEnabled: false,
    isDineInEnabled: false,
  }

  it('tells when it is possible again', () => {
    expect(sentences(branch, noon, 'delivery')).toEqual([
      'Derzeit ist leider keine Lieferung möglich.',
      'Wir liefern wieder ab 17:00 Uhr.',
    ])
    expect(sentences(branch, '2026-11-20T21:00+01:00', 'delivery')[1]).toBe(
      'Wir liefern wieder am Sonntag ab 17:00 Uhr.',
    )
  })

  it('tells nothing more where there is no next one', () => {
    expect(sentences({ ...branch, deliveryHours: [] }, noon, 'delivery')).toEqual([
      'Derzeit ist leider keine Lieferung möglich.',
    ])
  })

  it.each([
    [true, false, 'Sie können Ihre Bestellung aber gerne bei uns abholen.'],
    [false, true, 'Sie können aber gerne vor Ort bei uns bestellen.'],
    [true, true, 'Sie können Ihre Bestellung aber gerne bei uns abholen oder vor Ort genießen.'],
  ])('offers what else there is: takeaway %s, dine-in %s', (isTakeawayEnabled, isDineInEnabled, expected) => {
    expect(sentences({ ...branch, isTakeawayEnabled, isDineInEnabled }, noon, 'delivery')[2]).toBe(expected)
  })

  it('offers nothing that cannot be had now either', () => {
    const later = { ...branch, isTakeawayEnabled: true, isDineInEnabled: true, orderableFrom: '13:00' }
    expect(sentences(later, noon, 'delivery')).toHaveLength(2)
  })

  it('invites to pre-order for later', () => {
    expect(sentences({ ...branch, isPreorderEnabled: true }, noon, 'delivery')[2]).toBe(
      'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
    )
  })

  it('is told in one sentence on the branch page', () => {
    expect(status(branch, noon, 'delivery').shortSentences).toEqual(['Derzeit bieten wir leider keine Lieferung an.'])
    expect(status(branch, night, 'delivery').shortSentences).toEqual(status(branch, night, 'delivery').sentences)
    expect(status(branch, '2026-11-20T18:00+01:00', 'delivery').shortSentences).toEqual([])
    expect(status({ ...branch, pausedUntil: '2026-11-20T15:00+01:00' }, noon, 'delivery').shortSentences[0]).toBe(
      'Wir nehmen gerade keine Bestellungen an.',
    )
  })

  it('does not concern the other types', () => {
    expect(sentences({ ...branch, isTakeawayEnabled: true }, noon)).toEqual([])
  })
})

describe('a paused branch', () => {
  it('tells when it goes on, on a later day with its name', () => {
    expect(sentences({ pausedUntil: '2026-11-20T15:00+01:00' }, noon)).toEqual([
      'Wir nehmen gerade keine Bestellungen an.',
      'Wieder ab 15:00 Uhr.',
    ])
    expect(sentences({ pausedUntil: '2026-11-21T11:00+01:00' }, noon)[1]).toBe('Wieder am Samstag ab 11:00 Uhr.')
  })

  it('still takes pre-orders', () => {
    const paused = status({ pausedUntil: '2026-11-20T15:00+01:00' }, noon)
    expect(paused.sentences[2]).toBe('Gerne nehmen wir auch Ihre Vorbestellungen entgegen.')
    expect(paused.sentences).toHaveLength(3)
    expect(paused).toMatchObject({
      isPaused: true,
      takesOrdersNow: false,
      takesPreorders: true,
      pausedUntil: at('2026-11-20T15:00+01:00'),
    })
  })

  it('tells no time when it does not know one', () => {
    const unknown = status({ pausedUntil: 'später', isPreorderEnabled: false }, noon)
    expect(unknown.sentences).toEqual(['Wir nehmen gerade keine Bestellungen an.'])
    expect(unknown).toMatchObject({ isPaused: true, pausedUntil: null })
  })

  it('is open again exactly when the pause ends', () => {
    const pausedUntil = noon
    expect(sentences({ pausedUntil }, '2026-11-20T11:59:59.999+01:00')).toHaveLength(2)
    expect(sentences({ pausedUntil }, noon)).toEqual([])
    expect(status({ pausedUntil }, noon)).toMatchObject({ isPaused: false, pausedUntil: null })
  })
})
