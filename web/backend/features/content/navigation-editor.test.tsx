import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { entriesOf, entryForForm, problemsForForm, withForm } from './form-navigation.ts'
import { NavigationEditor } from './navigation-editor.tsx'

const site = '019a0000-0000-7000-8000-000000000002'
const hidden = '019a0000-0000-7000-8000-000000000003'
const config = { timeZone: 'Europe/Vienna', currency: 'EUR' }

let server: Fake
beforeEach(() => {
  const sites = [
    { id: site, version: 1, path: 'ueber-uns', name: 'Über uns', title: '', isPublic: true },
    { id: hidden, version: 1, path: 'bald', name: 'Bald', title: '', isPublic: false },
  ]
  server = fakeServer()
  server.answer('GET /config', config as never)
  server.answer('GET /sites', sites as never, { total: 2 })
  server.answer('GET /images', [] as never, { total: 0 })
  server.answer('GET /uploads', [] as never, { total: 0 })
  server.answer('GET /init', [
    { url: '/config', data: config },
    { url: '/sites', data: sites },
    { url: '/branches', data: [] },
  ] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function edit(first: unknown, problems: ReadonlyMap<string, string> = new Map()) {
  let held = first
  function Editing() {
    const [value, setValue] = useState(first)
    return (
      <NavigationEditor
        label="Einträge"
        value={value}
        onChange={(next) => setValue((held = next))}
        problems={problems}
        isReadOnly={false}
        draft={{}}
      />
    )
  }
  return { ...show(<Editing />), value: () => held }
}
const handle = (name: string) => screen.getByRole('button', { name: `${name} verschieben` })

test('an entry leads to what somebody chooses, not to an id somebody types', async () => {
  const { user, value } = edit([])
  await user.click(screen.getByRole('button', { name: 'Eintrag hinzufügen' }))
  await user.click(screen.getByRole('combobox', { name: /^Seite/ }))
  await user.click(await screen.findByText(/Über uns/))
  expect(value()).toMatchObject([{ type: 'site', target: site, children: [] }])
  // It is called as the page, and guests see that, too.
  expect(await screen.findByRole('button', { name: /^Über uns/, expanded: true })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'So sehen es Gäste' })).getByText('/site/ueber-uns')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Art/ }), 'link')
  await user.type(screen.getByRole('textbox', { name: /^Adresse/ }), 'https://example.at')
  expect(value()).toMatchObject([{ type: 'link', target: 'https://example.at' }])
})

test('an entry can be a heading, which names what stands below it and leads nowhere', async () => {
  const { user, value } = edit([])
  await user.click(screen.getByRole('button', { name: 'Eintrag hinzufügen' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Art/ }), 'Überschrift ohne Link')
  await user.type(screen.getByRole('textbox', { name: /^Beschriftung/ }), 'Rechtliches')
  expect(screen.queryByRole('switch', { name: /neuen/i })).toBeNull()
  expect(value()).toMatchObject([{ type: 'heading', target: '', label: 'Rechtliches', children: [] }])
})

test('a keyboard alone puts entries in order and below each other, and stays at the one it moves', async () => {
  const { user, value } = edit([
    { type: 'heading', label: 'Haus' },
    { type: 'site', target: site, label: 'Wir' },
    { type: 'home', label: 'Start' },
  ])
  handle('Wir').focus()
  await user.keyboard('{ArrowRight}')
  expect(value()).toMatchObject([{ label: 'Haus', children: [{ label: 'Wir' }] }, { label: 'Start' }])
  expect(document.activeElement).toBe(handle('Wir'))
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(value()).toMatchObject([{ label: 'Haus', children: [{ label: 'Wir' }] }, { label: 'Start' }])
  await user.keyboard('{ArrowLeft}')
  expect(value()).toMatchObject([{ label: 'Haus', children: [] }, { label: 'Wir' }, { label: 'Start' }])
  await user.keyboard('{ArrowUp}')
  expect(value()).toMatchObject([{ label: 'Wir' }, { label: 'Haus' }, { label: 'Start' }])
  expect(document.activeElement).toBe(handle('Wir'))
})

test('what leads nowhere is told, and an entry goes with everything below it', async () => {
  const { user, value } = edit(
    [{ type: 'site', target: hidden, label: 'Bald', children: [{ type: 'link', target: '', label: 'Leer' }] }],
    new Map([['0.children.0.target', 'Ungültig.']]),
  )
  expect(await screen.findByRole('button', { name: /^Bald.*Seite nicht veröffentlicht/ })).toBeTruthy()
  const inner = screen.getByRole('button', { name: /^Leer.*führt nirgends hin.*Ungültig/ })
  await user.click(inner)
  expect(screen.getByRole('textbox', { name: /^Adresse/ }).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^Bald.*Ebene/ }))
  await user.click(screen.getByRole('button', { name: 'Mit dem Eintrag darunter entfernen' }))
  expect(value()).toEqual([])
})

test('entries come back as they were, with what else is stored of them', () => {
  const stored = {
    id: 'a',
    type: 'branch',
    target: site,
    label: 'Filiale',
    isEnabled: false,
    openInNewTab: true,
    rel: 'nofollow',
    visibleFrom: '2026-12-01T07:00:00Z',
    visibleUntil: null,
    children: [],
    eigenes: 1,
  }
  const [entry] = entriesOf([stored])
  if (entry === undefined) throw new Error('an entry is missing')
  expect(entry).toEqual(stored)
  expect(withForm(entry, entryForForm(entry))).toEqual(stored)
  expect(problemsForForm(new Map([['target', 'Ungültig.']])).get('site')).toBe('Ungültig.')
})
