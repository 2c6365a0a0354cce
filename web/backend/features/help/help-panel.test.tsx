import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { Page as ChapterPage } from '../../pages/help/chapter-page.tsx'
import { Page as HelpPage } from '../../pages/help/page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

beforeEach(() => {
  const server = fakeServer()
  server.answer('GET /users/me', person('ROLE_ADMIN'))
  server.answer('GET /config', {} as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const routes = [
  { path: '/help', Component: HelpPage },
  { path: '/help/:slug', Component: ChapterPage },
  { path: '*', element: <PageHead title="Seite" /> },
]
const show = (address: string, me = person('ROLE_ADMIN')) => showPages(address, me, routes)
const shown = () => screen.getAllByRole('group').map((question) => question.querySelector('summary')?.textContent)

async function openHelp(address: string) {
  const all = show(address)
  await all.user.click(screen.getByRole('button', { name: 'Hilfe zu dieser Seite' }))
  return { ...all, panel: within(await screen.findByRole('dialog')) }
}

test('the question mark of a page answers its first three questions', async () => {
  const { panel, user } = await openHelp('/orders')
  expect(panel.getByRole('heading', { name: 'Hilfe: Bestellungen' })).toBeDefined()
  expect(shown()).toEqual([
    'Wie nehme ich eine Bestellung an?',
    'Wie lehne ich eine Bestellung ab?',
    'Was tue ich, wenn die gewünschte Zeit nicht geht?',
  ])
  const [first] = screen.getAllByRole('group')
  expect(first?.hasAttribute('open')).toBe(false)
  await user.click(screen.getByText('Wie nehme ich eine Bestellung an?'))
  expect(first?.hasAttribute('open')).toBe(true)
  expect(panel.getByText('Bestätigen, fertig in … Minuten')).toBeDefined()
})

test('a record has the help of its list, a page without help the search', async () => {
  const product = await openHelp('/products/019a')
  expect(product.panel.getByRole('heading', { name: 'Hilfe: Produkte' })).toBeDefined()
  cleanup()
  const { panel } = await openHelp('/gibt/es/nicht')
  expect(panel.getByRole('heading', { name: 'Hilfe' })).toBeDefined()
  expect(panel.getByText(/keine eigenen Fragen/)).toBeDefined()
  expect(panel.getByRole('link', { name: 'Zum ganzen Handbuch' }).getAttribute('href')).toBe('/help')
})

test('the panel closes with its button, gives the focus back, and leads on to the chapter', async () => {
  const { panel, user, router } = await openHelp('/orders')
  await user.click(panel.getByRole('button', { name: 'Hilfe schließen' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hilfe zu dieser Seite' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Alles dazu im Handbuch' }))
  expect(router.state.location.pathname).toBe('/help/orders')
  expect(screen.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeDefined()
})

test('the panel finds answers of the whole manual by other words, and says where they stand', async () => {
  const { panel, user, router } = await openHelp('/orders')
  await user.type(panel.getByRole('searchbox', { name: 'Frage oder Stichwort' }), 'wie kann ich heute zusperren')
  await user.click(panel.getByText('Wie schließe ich an einem Feiertag?'))
  await user.click(panel.getAllByRole('link', { name: 'Handbuch · Filialen' })[0] as HTMLElement)
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/help/branches?frage=wie-schliesse-ich-an-einem-feiertag',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the manual keeps what is looked for in the address and says when it has no answer', async () => {
  const { user, router } = show('/help')
  const box = screen.getByRole('searchbox', { name: 'Frage oder Stichwort' })
  await user.type(box, 'bondruker')
  expect(router.state.location.search).toBe('?q=bondruker')
  expect(shown()[0]).toBe('Wie richte ich einen Bondrucker ein?')
  await user.clear(box)
  await user.type(box, 'quantenphysik')
  expect(screen.getByText('Dazu steht nichts im Handbuch.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Suche leeren' }))
  expect(router.state.location.search).toBe('')
})

test('the manual lists what the person may open, by area', () => {
  show('/help', person('ROLE_EMPLOYEE'))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Erste Schritte',
    'Bestellungen',
    'Theke und Geräte',
    'Personal',
  ])
  expect(screen.queryByRole('link', { name: /^Konfiguration/ })).toBeNull()
})

test('a link to a question brings it into sight with the focus', () => {
  show('/help/orders?frage=wie-lehne-ich-eine-bestellung-ab')
  const heading = screen.getByRole('heading', { name: /^Wie lehne ich eine Bestellung ab\?/ })
  expect(document.activeElement).toBe(heading)
  expect(heading.closest('section')?.hasAttribute('data-wanted')).toBe(true)
  expect(screen.getByRole('link', { name: '„Bestellungen“ öffnen' }).getAttribute('href')).toBe('/orders')
})

test('a chapter that does not exist says so', () => {
  show('/help/gibt-es-nicht')
  expect(screen.getByText('Dieses Thema gibt es nicht.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Alle Themen' })).toBeDefined()
})
