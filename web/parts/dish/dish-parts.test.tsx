// The parts of a dish that are typed or sent: texts, pictures and files (storefront § 5, Files).
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Part, Product } from '#domain/ground/product.ts'
import { soup } from '../testing/dishes.fixture.ts'
import { openSheet } from './open-sheet.fixture.tsx'

const part = (type: Part['type'], changes: Partial<Part> = {}): Part => ({
  name: 'Teil',
  description: '',
  type,
  optional: false,
  options: [],
  ...changes,
})

/** Every upload waits until it is answered. */
let waiting: { fileName: string; answer: (isKept: boolean, refusal?: Response) => void }[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const [, fileName = ''] = /filename="([^"]*)"/.exec(await (init.body as Blob).text()) ?? []
    return new Promise<Response>((resolve) => {
      const kept = () => Response.json({ data: { id: fileName, publicHash: `hash-${fileName}` } }, { status: 201 })
      const refused = () => Response.json({ errors: [] }, { status: 415 })
      waiting.push({ fileName, answer: (isKept, refusal = refused()) => resolve(isKept ? kept() : refusal) })
    })
  })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
const madeOf = (...parts: Part[]): Product => ({ ...soup, type: 'configurable', config: { parts } })
const openParts = (...parts: Part[]) => ({ ...openSheet(madeOf(...parts)), input })

const save = () => screen.getByRole('button', { name: /In den Warenkorb/ })
const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type })
const choose = (input: HTMLInputElement | null, files: File[]) =>
  input && fireEvent.change(input, { target: { files } })

async function answer(fileName: string, isKept = true, refusal?: Response) {
  await waitFor(() => expect(waiting.map((one) => one.fileName)).toContain(fileName))
  waiting.find((one) => one.fileName === fileName)?.answer(isKept, refusal)
}

test.each(['text', 'textarea'] as const)(
  'a required %s must say something, and goes along with the line',
  async (type) => {
    const { user, saved } = openParts(part(type, { name: 'Aufschrift' }))
    await user.type(screen.getByRole('textbox', { name: 'Aufschrift' }), '  ')
    await user.click(save())
    expect(saved).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Aufschrift' }), 'Alles Gute')
    await user.click(save())
    expect(saved[0]?.parts).toEqual(['  Alles Gute'])
  },
)

const pictures = '.jpg,.jpeg,.png,.gif'
const files = '.txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'

test.each([
  ['image', pictures, false],
  ['images', pictures, true],
  ['file', files, false],
  ['files', files, true],
] as const)('%s takes %s, several: %s, and at least one where it is required', async (type, accept, isSeveral) => {
  const { user, saved, input } = openParts(part(type))
  expect(input()?.accept).toBe(accept)
  expect(input()?.multiple).toBe(isSeveral)
  await user.click(save())
  expect(saved).toEqual([])
  choose(input(), [aFile('a.png')])
  expect(screen.getByText('Wird hochgeladen …')).toBeTruthy()
  expect(document.querySelector('progress')).toBeTruthy()
  await answer('a.png')
  expect(await screen.findByText('a.png')).toBeTruthy()
  expect(screen.queryByText('Wird hochgeladen …')).toBeNull()
  // Where one is all there is no way to a second.
  expect(input() !== null).toBe(isSeveral)
  await user.click(save())
  expect(saved[0]?.parts).toEqual([[{ id: 'a.png', publicHash: 'hash-a.png' }]])
})

test.each([
  ['image/png', 'a.png', true],
  ['image/jpeg', 'a.JPG', true],
  ['image/gif', 'a.gif', true],
  ['image/svg+xml', 'a.svg', false],
  ['application/pdf', 'a.pdf', false],
])('a file of the kind %s (%s) is shown as a picture: %s', async (type, name, isShown) => {
  const { input } = openParts(part('files'))
  choose(input(), [aFile(name, type)])
  await answer(name)
  await screen.findByText(name)
  await waitFor(() => expect(document.querySelector('.upload-file img') !== null).toBe(isShown))
})

test('a file that the part does not take is refused before it is sent, the others are', async () => {
  const { input, user, saved } = openParts(part('images'))
  choose(input(), [aFile('angebot.pdf', 'application/pdf'), aFile('gut.png')])
  await answer('gut.png')
  expect(
    await screen.findByText('Die Dateiendung pdf ist nicht erlaubt. Erlaubt sind: jpg, jpeg, png, gif.'),
  ).toBeTruthy()
  expect(screen.queryByText('angebot.pdf')).toBeNull()
  await user.click(save())
  expect(saved[0]?.parts).toEqual([[{ id: 'gut.png', publicHash: 'hash-gut.png' }]])
})

const refusedText = (name: string) =>
  `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`

test('a file that cannot be read is named; those chosen with it are sent all the same', async () => {
  const { input } = openParts(part('files'))
  choose(input(), [aFile('kaputt.png'), aFile('gut.png')])
  await answer('kaputt.png', false)
  await answer('gut.png')
  expect(await screen.findByText('gut.png')).toBeTruthy()
  expect(screen.getByText(refusedText('kaputt.png'))).toBeTruthy()
})

test('where a whole network has sent too much the guest reads when to go on, not that the file were bad', async () => {
  const { input } = openParts(part('images'))
  const message = 'Von Ihrem Anschluss wurden in dieser Stunde schon sehr viele Dateien hochgeladen.'
  choose(input(), [aFile('torte.png')])
  const errors = [{ field: 'data', code: 'uploadsOfHour', message }]
  await answer('torte.png', false, Response.json({ errors }, { status: 429 }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(refusedText('torte.png'))).toBeNull()
})

test('a photo that the browser cannot make smaller is sent as it is', async () => {
  const { input, user, saved } = openParts(part('images'))
  choose(input(), [new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'gross.jpg', { type: 'image/jpeg' })])
  await answer('gross.jpg')
  expect(await screen.findByText('gross.jpg')).toBeTruthy()
  await user.click(save())
  expect(saved[0]?.parts).toEqual([[{ id: 'gross.jpg', publicHash: 'hash-gross.jpg' }]])
})

test('what is chosen while a file is on its way stays chosen', async () => {
  const option = { name: 'Kakao', modifier: 'add', value: 0 } as const
  const { user, saved, input } = openParts(part('file'), part('select', { name: 'Teig', options: [option] }))
  choose(input(), [aFile('logo.png')])
  await user.click(screen.getByRole('radio', { name: 'Kakao' }))
  await answer('logo.png')
  await screen.findByText('logo.png')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kakao' }).checked).toBe(true)
  await user.click(save())
  expect(saved[0]?.parts).toEqual([[{ id: 'logo.png', publicHash: 'hash-logo.png' }], 0])
})

test('a file taken back while another is on its way stays away', async () => {
  const { user, input } = openParts(part('files'))
  choose(input(), [aFile('erste.png')])
  await answer('erste.png')
  await screen.findByText('erste.png')
  choose(input(), [aFile('zweite.png')])
  await user.click(screen.getByRole('button', { name: 'erste.png entfernen' }))
  await answer('zweite.png')
  expect(await screen.findByText('zweite.png')).toBeTruthy()
  expect(screen.queryByText('erste.png')).toBeNull()
})

test('nothing goes into the cart without a file that is still on its way', async () => {
  const { user, saved, input } = openParts(part('file', { optional: true }))
  choose(input(), [aFile('logo.png')])
  await user.click(save())
  expect(saved).toEqual([])
  await answer('logo.png')
  await screen.findByText('logo.png')
  await user.click(save())
  expect(saved[0]?.parts).toEqual([[{ id: 'logo.png', publicHash: 'hash-logo.png' }]])
})

test('of two files that are on their way both are waited for', async () => {
  const { user, saved } = openParts(part('file', { name: 'Logo' }), part('file', { name: 'Foto' }))
  const [logo = null, photo = null] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  choose(logo, [aFile('logo.png')])
  choose(photo, [aFile('foto.png')])
  await answer('logo.png')
  await screen.findByText('logo.png')
  await user.click(save())
  expect(saved).toEqual([])
  await answer('foto.png')
  await screen.findByText('foto.png')
  await user.click(save())
  expect(saved).toHaveLength(1)
})

test('a step that is opened again, and a line that is edited, tell the file by its name and its picture', async () => {
  const cake = { ...madeOf(part('image', { name: 'Foto' })), isStepByStep: true }
  const { user, saved } = openSheet(cake)
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  choose(input(), [aFile('torte.png')])
  await answer('torte.png')
  await screen.findByText('torte.png')
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.getByText('torte.png')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.upload-file img')).toBeTruthy())
  await user.click(save())
  cleanup()
  openSheet(cake, {}, { initial: saved[0] ?? null })
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.getByText('torte.png')).toBeTruthy()
})

test('what an option costs with each kilogram says so, with a piece it does not', () => {
  const board = { name: 'Holzbrett', modifier: 'add', value: 12.5 } as const
  const asking = madeOf(part('select', { options: [board] }))
  openSheet({ ...asking, unit: 'kilogram' })
  expect(screen.getByRole('radio', { name: /Holzbrett/ }).closest('label')?.textContent).toMatch(/\+ 12,50\s€ \/ kg$/)
  cleanup()
  openSheet(asking)
  expect(screen.getByRole('radio', { name: /Holzbrett/ }).closest('label')?.textContent).toMatch(/\+ 12,50\s€$/)
})
