// @vitest-environment node
import { expect, test } from 'vitest'
import { formOf } from './upload-file.ts'

const read = (form: Blob) => new Response(form, { headers: { 'content-type': form.type } }).formData()
const json = async (part: FormDataEntryValue | null) => JSON.parse(typeof part === 'string' ? part : 'null') as unknown

test('a form carries what a record says as it is, and the file as its bytes', async () => {
  const bytes = new Uint8Array([0, 13, 10, 45, 45, 255])
  const file = new File([bytes], 'Törtchen.png', { type: 'image/png' })
  const form = await read(formOf({ name: 'Torte "groß"\r\n', focusX: 0.25, tags: ['a'], alt: undefined, data: file }))
  expect(await json(form.get('name'))).toBe('Torte "groß"\r\n')
  expect(await json(form.get('focusX'))).toBe(0.25)
  expect(await json(form.get('tags'))).toEqual(['a'])
  expect(form.has('alt')).toBe(false)
  const sent = form.get('data')
  if (typeof sent === 'string' || sent === null) throw new Error('no file')
  expect([sent.name, sent.type, new Uint8Array(await sent.arrayBuffer())]).toEqual(['Törtchen.png', 'image/png', bytes])
})

test('a file name cannot end its own part', async () => {
  const file = new File(['x'], 'a"\r\nX-Evil: 1\r\n\r\n.png')
  const form = await read(formOf({ data: file }))
  expect([...form.keys()]).toEqual(['data'])
})
