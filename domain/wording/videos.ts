// The German words of films for screens.
import { say } from './sentence.ts'

export const videoTexts = {
  upload: 'Videos hochladen',
  dropHere: 'Videos hier ablegen',
  dropHint: 'Oder ziehen Sie Videos auf diese Seite. Am besten MP4 mit H.264 und Ton in AAC, höchstens 500 MB.',
  search: 'Videos suchen',
  count: '{count} Videos · {size} von {limit}',
  countOne: '1 Video · {size} von {limit}',
  uploadedOne: 'Ein Video hochgeladen.',
  uploaded: '{count} Videos hochgeladen.',
  noVideo: '„{name}“ ist kein Video.',
  nothing: 'Noch keine Videos',
  nothingText: 'Ziehen Sie Videos auf diese Seite. Danach zeigen Filmsequenzen sie auf den Bildschirmen.',
  nothingFound: 'Kein Video gefunden',
  facts: '{time} · {width} × {height} · {size}',
  bytes: '{size}',
  withSound: 'mit Ton',
  silent: 'ohne Ton',
  unused: 'läuft nirgends',
  used: 'läuft in {names}',
  uses: 'Verwendet in',
  usesNone: 'Dieses Video läuft nirgends. Es kann gelöscht werden.',
  codecs: 'Format: {codecs}',
  choose: 'Video wählen',
} as const

/** „0:09“, „1:02:05“ */
export function playingTime(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

interface Facts {
  readonly durationSeconds: number | null
  readonly width: number | null
  readonly height: number | null
}

/** `size`: of the file, as it is written. */
export function videoFacts({ durationSeconds, width, height }: Facts, size: string): string {
  if (durationSeconds === null || width === null || height === null) return say(videoTexts.bytes, { size })
  return say(videoTexts.facts, { time: playingTime(durationSeconds), width, height, size })
}
