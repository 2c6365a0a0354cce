import { screen, waitFor } from '@testing-library/react'
import readXlsxFile from 'read-excel-file/universal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormRequest } from '#contract/content/form-requests.ts'
import type { Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { dornbirn, hohenems, leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'
import { Page } from './page.tsx'

type Answer = FormRequest['answers'][number]

const answer = (label: string, kind: Answer['kind'], value: string, date: string | null = null): Answer => ({
  label,
  kind,
  value,
  date,
})
const asked = (
  id: string,
  branch: string,
  answers: readonly Answer[],
  more: Partial<FormRequest> = {},
): FormRequest => ({
  id,
  createdAt: '2026-11-30T22:30:00Z',
  branch: { id: branch as FormRequest['branch']['id'] },
  purpose: 'contact',
  page: 'Kontakt',
  answers: [...answers],
  email: '',
  doneAt: null,
  doneBy: '',
  ...more,
})
const newer = asked('b', hohenems, [
  answer('Name', 'text', '=HYPERLINK("https://boese.example")'),
  answer('Telefon', 'phone', '+43 (5576) 123-45'),
  answer('E-Mail', 'email', 'anna?cc=x@gast.example'),
  answer('Tag', 'date', 'Donnerstag, 24. Dezember 2026', '2026-12-24'),
  answer('Portionen', 'number', '2,5'),
  answer('Bestellnummer', 'text', '0123456789'),
])
const older = asked('a', dornbirn, [answer('Name', null, 'Bernd'), answer('Name', null, 'Huber')], {
  doneAt: '2026-12-01T08:00:00Z',
  doneBy: 'Paula Berger',
})

let server: Fake
let saved: File[]
beforeEach(() => {
  server = openTwoBranches()
  server.answer('GET /form-requests', [newer, older], { total: 2, page: 1, pageSize: 30 })
  saved = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(new File([blob], this.download))
  })
})
afterEach(() => {
  leaveTwoBranches()
  vi.restoreAllMocks()
})

const open = (address = '/form-requests') =>
  showPages(address, person('ROLE_ADMIN'), [{ path: '/form-requests', Component: Page }])

async function exported(format: 'CSV-Datei' | 'Excel-Datei', address?: string): Promise<File> {
  const { user } = open(address)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByText(format))
  expect(await screen.findByText('2 Einträge exportiert.')).toBeTruthy()
  const [file] = saved
  if (file === undefined) throw new Error('nothing was saved')
  return file
}

test('an address is written to and a number is called; what only looks like one is text', async () => {
  open()
  expect((await screen.findByRole('link', { name: '+43 (5576) 123-45' })).getAttribute('href')).toBe('tel:+43557612345')
  expect(screen.getByRole('link', { name: 'anna?cc=x@gast.example' }).getAttribute('href')).toBe(
    'mailto:anna%3Fcc%3Dx%40gast.example',
  )
  expect(screen.queryByRole('link', { name: '0123456789' })).toBeNull()
})

test('requests are saved as a table: one column per field that was asked for, and no cell is a formula', async () => {
  const file = await exported('CSV-Datei')
  expect(file.name).toBe('Anfragen.csv')
  const [head, first, second] = (await file.text()).replace('\ufeff', '').split('\r\n')
  expect(head).toBe(
    'Eingegangen;Filiale;Wofür;Seite;Stand;Erledigt am;Erledigt von;Name;Telefon;E-Mail;Tag;Portionen;Bestellnummer;Name (2)',
  )
  expect(first).toBe(
    '30.11.2026 23:30;Hohenems;Kontakt;Kontakt;offen;;;"\'=HYPERLINK(""https://boese.example"")";\'+43 (5576) 123-45;anna?cc=x@gast.example;24.12.2026;2,5;0123456789;',
  )
  expect(second).toBe(
    '30.11.2026 23:30;Dornbirn;Kontakt;Kontakt;erledigt;01.12.2026 09:00;Paula Berger;Bernd;;;;;;Huber',
  )
})

test('in a workbook days sort, numbers add up, and what looks like a number stays as it was typed', async () => {
  const file = await exported('Excel-Datei')
  const [sheet] = await readXlsxFile(await file.arrayBuffer())
  expect(sheet?.data[1]?.slice(7)).toEqual([
    '=HYPERLINK("https://boese.example")',
    '+43 (5576) 123-45',
    'anna?cc=x@gast.example',
    new Date('2026-12-24T00:00Z'),
    2.5,
    '0123456789',
    null,
  ])
})

test('the table holds what the filters of the address find', async () => {
  await exported('CSV-Datei', `/form-requests?state=done&branch=${dornbirn}&page=1`)
  const paths = server.asked.filter(({ key }) => key === 'GET /form-requests').map(({ path }) => path)
  const search = new URLSearchParams(paths.at(-1)?.split('?')[1])
  expect(Object.fromEntries(search)).toEqual({ page: '1', pageSize: '500', branch: dornbirn, state: 'done' })
})

test('among open ones the keys go on with the next once one is done, which can be taken back', async () => {
  const both = [newer, { ...older, doneAt: null, doneBy: '' }]
  server.answer('GET /form-requests', both, { total: 2, page: 1, pageSize: 30 })
  server.answer('PUT /form-requests/:id', newer)
  const { user } = open('/form-requests?state=open')
  const [first, second] = await screen.findAllByRole('button', { name: 'Erledigt' })
  server.answer('GET /form-requests', both.slice(1), { total: 1, page: 1, pageSize: 30 })
  first?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(first?.isConnected).toBe(false))
  expect(document.activeElement).toBe(second)
  server.answer('GET /form-requests', [], { total: 0, page: 1, pageSize: 30 })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ändern Sie die Suche oder die Filter.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Stand'))
  const [undo] = screen.getAllByRole('button', { name: 'Rückgängig' })
  await user.click(undo as HTMLElement)
  const marks = server.asked.filter(({ key }) => key === 'PUT /form-requests/:id').map(({ path, body }) => [path, body])
  expect(marks.at(-1)).toEqual(['/form-requests/b', { isDone: false }])
})
