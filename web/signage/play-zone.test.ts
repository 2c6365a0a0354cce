import { beforeEach, expect, it, vi } from 'vitest'
import type { PlayedItem, Screen } from '#contract/signage/player.ts'
import { faultList } from './faults.ts'
import { frameChecks } from './frame-checks.ts'
import { mediaOf } from './media-cache.ts'
import { playProgramme } from './play-programme.ts'
import { screenClock } from './screen-clock.ts'

const noon = Date.parse('2026-06-19T10:00:00Z')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  return () => vi.useRealTimers()
})

const item = (id: string, change: Partial<PlayedItem> = {}): PlayedItem => ({
  id,
  kind: 'clock',
  durationSeconds: 10,
  naturalSeconds: null,
  validFrom: null,
  validUntil: null,
  background: '',
  transition: 'cut',
  transitionMs: 0,
  fit: 'cover',
  src: null,
  isMuted: true,
  volume: 0,
  html: null,
  url: null,
  refreshSeconds: null,
  board: null,
  news: [],
  code: null,
  ...change,
})

function screenOf(items: PlayedItem[], takeovers: Screen['takeovers'] = []): Screen {
  const entry = { id: 'e', segment: { id: 's' }, zoneKey: '', sortOrder: 0, priority: 0, repeat: 1 }
  return {
    device: {
      id: 'd',
      name: 'Theke',
      location: '',
      branch: '',
      rotation: '0',
      volume: 0,
      powerSchedule: [],
      followOpeningHours: false,
      isEnabled: true,
    },
    house: { shopName: 'Lindenhof', logo: null, accentColor: '' },
    place: { timeZone: 'Europe/Vienna', openingHours: [] },
    takeovers,
    programme: {
      id: 'p',
      version: 1,
      width: 1920,
      height: 1080,
      zones: [],
      entries: [{ ...entry, schedule: null, mode: 'normal', playsPerHour: null }],
      segments: [{ id: 's', name: 'Karte', isEnabled: true, items }],
      fallbackSegment: null,
      shuffle: false,
      happyHours: [],
    },
  }
}

function player(answers: Parameters<typeof frameChecks>[0] = async () => 'shown') {
  const shown: [string, number, boolean][] = []
  const faults: [string, string | undefined][] = []
  const played = playProgramme(document.createElement('div'), {
    clock: screenClock({ startAt: noon }),
    pickUps: { follow: () => () => undefined, nextToCall: () => undefined, called: () => undefined },
    mayFrame: frameChecks(answers),
    fault: (_, id, code) => faults.push([id, code]),
    shown: (play, { from, to, isFirst }) => shown.push([play.item?.id ?? '', Math.round((to - from) / 1000), isFirst]),
  })
  return { played, shown, faults }
}

it('counts what is seen: neither the dark nor what lies under a notice, and a play that goes on once', async () => {
  const { played, shown } = player()
  const notice = {
    id: 'n',
    title: 'Feueralarm',
    text: '',
    image: null,
    background: '',
    isAlarm: true,
    from: new Date(noon + 4000).toISOString(),
    until: new Date(noon + 16_000).toISOString(),
  }
  played.show(screenOf([item('a'), item('b')], [notice]))
  await vi.advanceTimersByTimeAsync(31_000)
  // Asked for in between, as each report does.
  played.settle()
  const seconds = (id: string) => shown.filter(([one]) => one === id).reduce((sum, [, time]) => sum + time, 0)
  const plays = (id: string) => shown.filter(([one, , isFirst]) => one === id && isFirst).length
  expect([plays('a'), plays('b')]).toEqual([2, 2])
  // Of the first round four seconds of the one, and four of the other; then ten of the one and the one second that is told already.
  expect([seconds('a'), seconds('b')]).toEqual([14, 5])
})

it('a page that nobody answers for is skipped and told as a fault of the web; one of the own network is shown', async () => {
  const web = item('w', { kind: 'web', url: 'https://wetter.example/' })
  const { played, faults, shown } = player(async () => 'silent')
  played.show(screenOf([web, item('b')]))
  await vi.advanceTimersByTimeAsync(15_000)
  played.settle()
  expect(faults[0]).toEqual(['w', 'web'])
  expect(new Set(shown.map(([id]) => id))).toEqual(new Set(['b']))
  const answers = ['private', null, 'silent', null] as const
  let asked = 0
  const may = frameChecks(async () => answers[asked++] ?? null)
  expect([await may('w'), await may('w'), await may('w'), await may('w')]).toEqual([true, true, false, false])
})

it.each([
  ['beside others', [item('b')]],
  ['where nothing else is shown', []],
])('what could not be had is tried again after a minute, %s', async (_, others) => {
  let asked = 0
  const web = item('w', { kind: 'web', url: 'https://wetter.example/' })
  const { played } = player(async () => {
    asked += 1
    return 'silent'
  })
  played.show(screenOf([web, ...others]))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toBe(4)
})

it('keeps the pictures of texts and news, not those of other houses', () => {
  const html = '<p>Neu</p><img src="/image/large/a-1.webp"><img src="https://anders.example/image/b.png">'
  const frame = '<img src="/image/large/h-1.webp">'
  const kept = mediaOf(screenOf([item('t', { kind: 'text', html }), item('h', { kind: 'html', html: frame })]))
  expect(kept.map(({ address }) => address)).toEqual(['/image/large/a-1.webp', '/image/large/h-1.webp'])
})

it('a fault that is cut within a sign is still text', () => {
  const faults = faultList(() => noon)
  faults.note('script', `${'x'.repeat(299)}🍕`)
  expect(faults.list()[0]?.message).toBe(`${'x'.repeat(299)} `)
})
