import { describe, expect, it } from 'vitest'
import {
  hasPreview,
  imageAddress,
  imageSizes,
  imageSourceSet,
  markedAddress,
  pictureSubject,
  readPictureSubject,
  squareImageAddress,
  templateAddress,
  uploadAddress,
  uploadPreviewAddress,
} from './image-address.ts'

const image = { id: 'a1', version: 3, extension: 'jpg', width: 1920 }
const upload = { id: 'u1', version: 1, extension: 'pdf', publicHash: 'geheim' }

describe('addresses of pictures', () => {
  it('name the original, a size and a folder', () => {
    expect(imageAddress(image)).toBe('/image/a1-3.jpg')
    expect(imageAddress(image, 'thumbnail')).toBe('/image/thumbnail/a1-3.jpg')
    expect(imageAddress(image, null, 'product')).toBe('/image/product/a1-3.jpg')
    expect(imageAddress(image, 'small', 'category')).toBe('/image/category/small/a1-3.jpg')
  })

  it('know six sizes by width', () => {
    expect(imageSizes).toEqual({ icon: 64, thumbnail: 128, tiny: 256, small: 640, medium: 1280, large: 1920 })
  })

  it('list every size, and the original only when it is wider than 1920', () => {
    const sized =
      '/image/icon/a1-3.jpg 64w, /image/thumbnail/a1-3.jpg 128w, /image/tiny/a1-3.jpg 256w, ' +
      '/image/small/a1-3.jpg 640w, /image/medium/a1-3.jpg 1280w, /image/large/a1-3.jpg 1920w'
    expect(imageSourceSet(image)).toBe(sized)
    expect(imageSourceSet({ ...image, width: 1921 })).toBe(`${sized}, /image/a1-3.jpg 1921w`)
    expect(imageSourceSet({ ...image, width: 1921 }, 'product')).toContain('/image/product/a1-3.jpg 1921w')
    expect(imageSourceSet(image, 'product')).toContain('/image/product/icon/a1-3.jpg 64w')
  })

  it.each([
    [1, '/image/custom/square/1/a1-3.jpg'],
    [1920, '/image/custom/square/1920/a1-3.jpg'],
    [1921, null],
    [0, null],
    [-5, null],
    [1.5, null],
    [Number.NaN, null],
  ])('cut a square of %s pixels: %s', (pixels, expected) => {
    expect(squareImageAddress(image, pixels)).toBe(expected)
  })

  it('carry the hash of an upload, its preview is a JPEG', () => {
    expect(uploadAddress(upload)).toBe('/upload/geheim/u1-1.pdf')
    expect(uploadPreviewAddress(upload)).toBe('/upload/geheim/preview/u1-1.jpg')
    expect(uploadAddress({ ...upload, publicHash: '../x', id: 'a/b' })).toBe('/upload/..%2Fx/a%2Fb-1.pdf')
    expect(uploadPreviewAddress({ ...upload, publicHash: '../x' })).toBe('/upload/..%2Fx/preview/u1-1.jpg')
    expect(imageAddress({ ...image, extension: 'j/g' })).toBe('/image/a1-3.j%2Fg')
  })

  it('say of whom the picture of a template is, and as what it is kept', () => {
    const subjects = [pictureSubject('p1', null), pictureSubject(null, 'b1'), pictureSubject('p1', 'b1')]
    expect([...subjects, pictureSubject('', null)]).toEqual(['p1', 'b1', 'p1_b1', null])
    expect(['p1', 'p1_b1'].map(readPictureSubject)).toEqual([
      { id: 'p1', branchId: null },
      { id: 'p1', branchId: 'b1' },
    ])
    expect(templateAddress(image, 'p1_b1')).toBe('/image/template/a1-3/p1_b1.jpg')
    expect(markedAddress(templateAddress(image, 'p1', 'ab'), 'mark')).toBe('/image/template/a1-3/mark/p1.ab.jpg')
  })

  it('have previews for jpeg, png and gif', () => {
    expect(['jpeg', 'JPG', 'png', 'gif'].every(hasPreview)).toBe(true)
    expect(['pdf', 'svg', 'webp', ''].some(hasPreview)).toBe(false)
  })
})
