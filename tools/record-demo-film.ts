// Makes the film of the demo's window (demo/films/window.webm), in this repository: `node tools/record-demo-film.ts`. Drawn and recorded
// in a browser, then written anew with its duration and an index, which recorders leave out.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import { BufferSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny'
import { readIcons } from '#server/demo/icon-set.ts'
import { wholeChromium } from './browser.ts'

const file = 'demo/films/window.webm'
const size = { width: 720, height: 1280 }
const seconds = 9
const frames = 24
const bitsPerSecond = 230_000

const icons = ['shallow-pan-of-food', 'cheese-wedge', 'garlic', 'herb', 'ear-of-corn', 'onion']
const drawn = await readIcons(icons)
const drawings = icons.map(
  (name) => `data:image/svg+xml;base64,${Buffer.from(drawn.get(name) ?? '').toString('base64')}`,
)

const browser = await chromium.launch({ ...wholeChromium, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: size })
const recorded = await page.evaluate(record, { drawings, ...size, seconds, frames, bitsPerSecond })
await browser.close()

const input = new Input({ source: new BufferSource(Buffer.from(recorded.film, 'base64')), formats: [WEBM] })
const target = new BufferTarget()
const conversion = await Conversion.init({ input, output: new Output({ format: new WebMOutputFormat(), target }) })
await conversion.execute()
if (target.buffer === null) throw new Error('Nothing was written.')
await mkdir(dirname(file), { recursive: true })
await writeFile(file, new Uint8Array(target.buffer))
await writeFile(file.replace('.webm', '.jpg'), Buffer.from(recorded.still.split(',')[1] ?? '', 'base64'))
console.log(`${file}: ${Math.round(target.buffer.byteLength / 1024)} KB`)

interface Wanted {
  readonly drawings: readonly string[]
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly frames: number
  readonly bitsPerSecond: number
}

/** In the page: the recording in base64, and a picture of it. */
async function record({
  drawings: given,
  width,
  height,
  seconds: length,
  frames: rate,
  bitsPerSecond: bits,
}: Wanted): Promise<{ film: string; still: string }> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('no canvas')
  const pictures = await Promise.all(
    given.map(async (src) => {
      const picture = Object.assign(new Image(), { src })
      await picture.decode()
      return picture
    }),
  )
  const [pan, ...flying] = pictures
  const eased = (from: number, to: number, at: number) => {
    const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
    return 1 - (1 - share) ** 3
  }
  const words = (text: string, font: string, y: number, shown: number, colour: string) => {
    paint.globalAlpha = shown
    paint.font = font
    paint.fillStyle = colour
    paint.fillText(text, width / 2, y + 40 * (1 - shown))
    paint.globalAlpha = 1
  }
  const frame = (at: number) => {
    // The last second is the first one again, so that it goes round.
    const leaving = 1 - eased(length - 0.8, length, at)
    paint.fillStyle = '#0b3d2d'
    paint.fillRect(0, 0, width, height)
    paint.fillStyle = '#124f3b'
    paint.beginPath()
    paint.arc(width / 2, 470, 300 * eased(0, 0.9, at) * leaving, 0, 2 * Math.PI)
    paint.fill()
    for (const [index, one] of flying.entries()) {
      const begins = 0.7 + index * 0.35
      const round = (index / flying.length) * 2 * Math.PI + at * 0.35
      const away = 250 * eased(begins, begins + 0.9, at) * leaving
      const side = 110
      paint.globalAlpha = eased(begins, begins + 0.4, at) * leaving
      paint.drawImage(
        one,
        width / 2 + Math.cos(round) * away - side / 2,
        470 + Math.sin(round) * away - side / 2,
        side,
        side,
      )
      paint.globalAlpha = 1
    }
    const side = 300 * eased(0.2, 1.1, at) * leaving
    if (pan !== undefined && side > 1) {
      paint.save()
      paint.translate(width / 2, 470)
      paint.rotate(Math.sin(at * 2.4) * 0.09)
      paint.drawImage(pan, -side / 2, -side / 2, side, side)
      paint.restore()
    }
    paint.textAlign = 'center'
    words('Frisch aus', '600 88px Georgia, serif', 930, eased(1.6, 2.3, at) * leaving, '#fdf6e8')
    words('der Pfanne', '600 88px Georgia, serif', 1030, eased(2, 2.7, at) * leaving, '#fdf6e8')
    words(
      'Kässpätzle mit dreierlei Bergkäse',
      '400 36px Arial, sans-serif',
      1110,
      eased(2.6, 3.3, at) * leaving,
      '#f2c14e',
    )
  }
  frame(0)
  const stream = canvas.captureStream(0)
  const [track] = stream.getVideoTracks() as [CanvasCaptureMediaStreamTrack]
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: bits })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  recorder.start()
  const begun = performance.now()
  for (let count = 0; count <= length * rate; count += 1) {
    frame(count / rate)
    track.requestFrame()
    const due = begun + ((count + 1) * 1000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  frame(5)
  return { film: btoa(text), still: canvas.toDataURL('image/jpeg', 0.8) }
}
