// What a film is, read from its file: container, codecs, duration and size in pixels. Taken is what every browser plays without being
// asked; everything else is named, so that its sender knows what to export.
import type { CustomSource, Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { fileTypeFromBuffer } from 'file-type'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import type { Bytes } from '#server/gateways/content.ts'

export interface ReadVideo {
  readonly extension: 'mp4' | 'webm'
  readonly durationSeconds: number
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
  /** As browsers are asked about them. */
  readonly codecs: string
  readonly hasSound: boolean
}

/** What decoders of TVs are built for, lying or standing. */
const largest = { long: 3840, short: 2160 }
/** An honest film tells what it is in its head and its index; whoever needs more of us wants to keep us busy. */
const mostRead = 96 * 1024 * 1024
const mostReads = 20_000
const patienceMilliseconds = 20_000

/** Two megabytes of program: loaded with the first film. */
const filmTool = () => import('mediabunny')
type FilmTool = Awaited<ReturnType<typeof filmTool>>

/** What plays, or the problem of the file, for the field `transfer`. */
export async function readVideo(bytes: Bytes): Promise<ReadVideo | Problem> {
  const unreadable = problem('videoUnreadable', 'transfer')
  const tool = await filmTool()
  const source = guarded(tool, bytes)
  const input = new tool.Input({ source, formats: [tool.MP4, tool.QTFF, tool.WEBM, tool.MATROSKA] })
  try {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('late')), patienceMilliseconds).unref(),
    )
    return await Promise.race([judged(tool, input, bytes), late])
  } catch {
    return unreadable
  } finally {
    input.dispose()
  }
}

function guarded(tool: FilmTool, { size, read }: Bytes): CustomSource {
  let [left, reads] = [mostRead, mostReads]
  return new tool.CustomSource({
    getSize: () => size,
    async read(start, end) {
      left -= end - start
      reads -= 1
      if (left < 0 || reads < 0) throw new Error('too much')
      return read(start, end - start)
    },
    handleUnhandledError: () => undefined,
  })
}

async function judged({ MP4, QTFF, WEBM }: FilmTool, input: Input, bytes: Bytes): Promise<ReadVideo | Problem> {
  if (!(await input.canRead())) return unknownKind(bytes)
  const format = await input.getFormat()
  const refused = (name: string) => problem('videoFormat', 'transfer', { name })
  if (format === QTFF) return refused('QuickTime (MOV)')
  if (format !== MP4 && format !== WEBM) return refused('Matroska (MKV)')
  const extension = format === MP4 ? 'mp4' : 'webm'
  const video = await input.getPrimaryVideoTrack()
  if (video === null) return problem('videoUnreadable', 'transfer')
  const audio = await input.getPrimaryAudioTrack()
  const wrong = (await wrongPicture(video, extension)) ?? (audio === null ? null : await wrongSound(audio, extension))
  if (wrong !== null) return refused(wrong)
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (Math.max(width, height) > largest.long || Math.min(width, height) > largest.short)
    return problem('videoPixels', 'transfer', { width, height })
  const durationSeconds = roundedTo(await input.computeDuration(), 3)
  const isReal = durationSeconds > 0 && durationSeconds < 86_400 && width > 0 && height > 0
  if (!isReal) return problem('videoUnreadable', 'transfer')
  const codecs = await Promise.all(
    [video, ...(audio === null ? [] : [audio])].map((one) => one.getCodecParameterString()),
  )
  return { extension, durationSeconds, width, height, codecs: codecs.join(', '), hasSound: audio !== null }
}

const names: Readonly<Record<string, string>> = {
  hevc: 'H.265 (HEVC)',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  mpeg4: 'MPEG-4 Visual',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
}

/** Null: browsers play it; else what it is. */
async function wrongPicture(track: InputVideoTrack, container: 'mp4' | 'webm'): Promise<string | null> {
  const codec = await track.getCodec()
  const said = (await track.getCodecParameterString()) ?? ''
  switch (codec) {
    case 'avc': {
      // Baseline, main, high: eight bits and 4:2:0. What editors keep (10 bits, 4:2:2) no TV decodes.
      const isUsual = /^avc1\.(?:42|4d|64)/i.test(said)
      return container === 'mp4' && isUsual ? null : isUsual ? 'H.264 in WebM' : 'H.264 mit 10 Bit oder 4:2:2'
    }
    case 'vp8':
      return container === 'webm' ? null : 'VP8 in MP4'
    case 'vp9':
      return said.startsWith('vp09.00') ? null : 'VP9 mit 10 Bit oder 4:4:4'
    case 'av1':
      return /^av01\.0\..*\.08/.test(said) ? null : 'AV1 mit 10 Bit'
    default:
      return codec === null ? 'ein unbekanntes Bildformat' : (names[codec] ?? codec.toUpperCase())
  }
}

const sounds = { mp4: ['aac', 'mp3', 'opus', 'flac'], webm: ['opus', 'vorbis'] } as const

async function wrongSound(track: InputAudioTrack, container: 'mp4' | 'webm'): Promise<string | null> {
  const codec = await track.getCodec()
  if (codec === null) return 'ein unbekanntes Tonformat'
  if ((sounds[container] as readonly string[]).includes(codec)) return null
  return `Ton in ${names[codec] ?? codec.toUpperCase()}`
}

/** Known by its head alone: AVI, MPEG, Windows Media … */
async function unknownKind(bytes: Bytes): Promise<Problem> {
  const found = await fileTypeFromBuffer(await bytes.read(0, 4100))
  return found?.mime.startsWith('video/')
    ? problem('videoFormat', 'transfer', { name: found.ext.toUpperCase() })
    : problem('videoUnreadable', 'transfer')
}
