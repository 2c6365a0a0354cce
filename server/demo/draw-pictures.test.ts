import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, tones, type Picture } from '#demo/pictures.ts'
import { drawPictures } from './draw-pictures.ts'
import { readIcons } from './icon-set.ts'

describe('the icons of the pictures', () => {
  it('all exist', async () => {
    const icons = await readIcons(
      Object.values<Picture>(pictures).flatMap(({ icon, around = [] }) => [icon, ...around]),
    )
    expect([...icons.values()].filter((svg) => !/^<svg [^>]+>.+<\/svg>$/s.test(svg))).toEqual([])
  })

  it('are refused when the set does not have them', async () => {
    await expect(readIcons(['egg', 'lindenhof-schnitzel'])).rejects.toThrow('lindenhof-schnitzel')
    await expect(readIcons(['"body'])).rejects.toThrow('no icon')
  })
})

describe('the drawn pictures', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('show each icon on its tone, and are drawn only once', async () => {
    const first = await drawPictures(folder)
    expect([...first.keys()].toSorted()).toEqual(Object.keys(pictures).toSorted())
    const image = sharp(first.get('cheese'))
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 800, height: 600, hasAlpha: false })
    const corner = await image.clone().extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
    const tone = Buffer.from(tones[pictures.cheese.tone].slice(1), 'hex')
    expect(Math.max(...corner.map((value, channel) => Math.abs(value - (tone[channel] ?? 0))))).toBeLessThan(4)
    const middle = await image.clone().extract({ left: 400, top: 300, width: 1, height: 1 }).raw().toBuffer()
    expect(middle.equals(corner)).toBe(false)

    expect(await sharp(first.get('stillFeast')).metadata()).toMatchObject({ width: 1920, height: 1080 })

    const files = await readdir(folder)
    expect(files.every((file) => file.endsWith('.webp'))).toBe(true)
    const before = (await stat(join(folder, files[0] ?? ''))).mtimeMs
    const second = await drawPictures(folder)
    expect(second.get('burger')?.equals(first.get('burger') ?? Buffer.of())).toBe(true)
    expect((await stat(join(folder, files[0] ?? ''))).mtimeMs).toBe(before)
  })
})
