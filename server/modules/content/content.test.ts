import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Navigation } from '#contract/content/navigations.ts'
import type { Site } from '#contract/content/sites.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

const site = (path: string, content: unknown = {}, rest: object = {}) =>
  shop.call<Site>('POST', '/sites', { path, type: 'default', content, ...rest }, admin)

test('what editors write is freed of what runs', async () => {
  const { data } = await site('sauber', {
    body: [{ type: 'text', value: '<p onclick="x()">Gut</p><script>1</script>' }],
  })
  expect(data.content).toEqual({ body: [{ type: 'text', value: '<p>Gut</p>' }] })
})

test('drafts are nowhere for visitors', async () => {
  const { data } = await site('entwurf')
  expect((await shop.call('GET', `/sites/${data.id}`)).status).toBe(404)
  expect((await shop.call<Site[]>('GET', '/sites')).data).toEqual([])
  await shop.call('PUT', `/sites/${data.id}`, { ...data, isPublic: true }, admin)
  expect((await shop.call('GET', `/sites/${data.id}`)).status).toBe(200)
})

test('a page that a navigation or another page names cannot go', async () => {
  const { data: target } = await site('ziel')
  const link = { target: { type: 'site', id: target.id }, label: 'mehr' }
  const { data: from } = await site('von', { button: link }, { name: 'Von hier' })
  const refused = await shop.call('DELETE', `/sites/${target.id}`, undefined, admin)
  expect([refused.status, refused.errors[0]?.message]).toEqual([409, 'Dieser Eintrag wird noch verwendet: Von hier.'])
  await shop.call('DELETE', `/sites/${from.id}`, undefined, admin)
  const items = [{ type: 'site', target: target.id, label: 'Ziel' }]
  const navigation = await shop.call<{ id: string }>('POST', '/navigations', { name: 'Haupt', items }, admin)
  expect((await shop.call('DELETE', `/sites/${target.id}`, undefined, admin)).status).toBe(409)
  await shop.call('DELETE', `/navigations/${navigation.data.id}`, undefined, admin)
  expect((await shop.call('DELETE', `/sites/${target.id}`, undefined, admin)).status).toBe(204)
})

test('a table called „menu“ with an id of its own is a section, and names no menu', async () => {
  const { status } = await site('tabelle', { body: [{ id: cast.stadtplatz.id, type: 'menu', value: { text: '' } }] })
  expect(status).toBe(201)
})

test('a branch and a menu that a page shows stay', async () => {
  const value = {
    branch: { type: 'branch', id: cast.stadtplatz.id },
    menu: { type: 'menu', id: cast.menu.id },
    categories: [],
  }
  const { data } = await site('karte', { body: [{ type: 'branch-menu', value }] }, { name: 'Karte' })
  const refused = await shop.call('DELETE', `/menus/${cast.menu.id}`, undefined, admin)
  expect([refused.status, refused.errors[0]?.message]).toEqual([409, 'Dieser Eintrag wird noch verwendet: Karte.'])
  expect((await shop.call('DELETE', `/branches/${cast.stadtplatz.id}`, undefined, admin)).status).toBe(409)
  const unknown = { body: [{ type: 'contact', value: { branch: { type: 'branch', id: cast.menu.id } } }] }
  expect((await site('nirgends', unknown)).status).toBe(422)
  await shop.call('DELETE', `/sites/${data.id}`, undefined, admin)
})

test('a page remembers its former paths, each path one page', async () => {
  const { data: first } = await site('eins')
  const { data: moved } = await shop.call<Site>('PUT', `/sites/${first.id}`, { ...first, path: 'zwei' }, admin)
  expect(moved.redirectFrom).toEqual(['eins'])
  const { data: second } = await site('eins')
  await shop.call('PUT', `/sites/${second.id}`, { ...second, path: 'drei' }, admin)
  const { data: now } = await shop.call<Site>('GET', `/sites/${first.id}`, undefined, admin)
  expect(now.redirectFrom).toEqual([])
  const { data: back } = await shop.call<Site>('PUT', `/sites/${first.id}`, { ...now, path: 'vier' }, admin)
  const { data: home } = await shop.call<Site>('PUT', `/sites/${first.id}`, { ...back, path: 'zwei' }, admin)
  // Where it stands is no former path.
  expect(home.redirectFrom).toEqual(['vier'])
  for (const { id } of [first, second]) await shop.call('DELETE', `/sites/${id}`, undefined, admin)
})

test('a former address is taken as another website had it, and leads to one page alone', async () => {
  const { data, errors } = await site(
    'kontakt',
    {},
    { title: 'Kontakt', redirectFrom: ['/Kontakt.html', 'über/2024.php/'] },
  )
  expect(errors).toEqual([])
  const wrong = await site('anders', {}, { redirectFrom: ['kontakt.HTML', 'frei', 'kontakt', 'index.php?id=3'] })
  expect(wrong.errors.map(({ field, code }) => [field, code])).toEqual([['redirectFrom.3', 'formerPath']])
  const taken = await site('anders', {}, { redirectFrom: ['kontakt.HTML', 'frei', 'kontakt'] })
  expect(taken.errors).toMatchObject([
    {
      field: 'redirectFrom.0',
      message: 'Unter „kontakt.HTML“ steht schon „Kontakt“: Von dort wird nicht hierher weitergeleitet.',
    },
    { field: 'redirectFrom.2', code: 'formerPathTaken' },
  ])
  // What stands there already stays savable.
  expect((await shop.call('PUT', `/sites/${data.id}`, { ...data, title: 'So erreichen Sie uns' }, admin)).status).toBe(
    200,
  )
  const spelled = await site('Über uns')
  expect(spelled.errors[0]?.message).toContain('„ueber-uns/team“')
  await shop.call('DELETE', `/sites/${data.id}`, undefined, admin)
})

test('addresses that run, unknown targets, bad paths and signs that cannot be kept are refused', async () => {
  const unknown = '0192f0c0-0000-7000-8000-000000000000'
  const tries: [Promise<{ status: number; errors: { field: string | null }[] }>, string][] = [
    [site('a', { button: { link: 'javascript:alert(1)' } }), 'content.button.link'],
    [site('b', { block: { type: 'block', id: unknown } }), 'content'],
    [site('c', { text: 'null\u0000byte' }), 'content.text'],
    [site('/d/'), 'path'],
    [site('Groß'), 'path'],
  ]
  for (const [answer, field] of tries) {
    const { status, errors } = await answer
    expect([status, errors[0]?.field]).toEqual([422, field])
  }
  const items = [{ type: 'home', children: [{ type: 'site', target: 'irgendwo' }] }]
  const { errors } = await shop.call('POST', '/navigations', { name: 'x', items }, admin)
  expect(errors[0]?.field).toBe('items.0.children.0.target')
})

test('a navigation has headings without a target; one without words is refused', async () => {
  const items = [{ type: 'heading', label: 'Rechtliches', children: [{ type: 'link', target: '/agb', label: 'AGB' }] }]
  const made = await shop.call<Navigation>('POST', '/navigations', { name: 'Fuß', items }, admin)
  expect(made.errors).toEqual([])
  const read = await shop.call<Navigation>('GET', `/navigations/${made.data.id}`)
  expect(read.data.items).toMatchObject([{ type: 'heading', target: '', label: 'Rechtliches', children: [{}] }])
  const blank = [{ type: 'heading', label: ' ' }]
  const { errors } = await shop.call('POST', '/navigations', { name: 'x', items: blank }, admin)
  expect(errors.map(({ field, code }) => [field, code])).toEqual([['items.0.label', 'notBlank']])
  await shop.call('DELETE', `/navigations/${made.data.id}`, undefined, admin)
})

test('entries of a navigation are shown for a time, which does not end before it begins', async () => {
  const until = {
    type: 'home',
    label: 'Advent',
    visibleFrom: '2026-12-01T00:00:00Z',
    visibleUntil: '2026-12-24T00:00:00Z',
  }
  const made = await shop.call<Navigation>('POST', '/navigations', { name: 'Zeiten', items: [until] }, admin)
  expect(made.data.items).toMatchObject([until])
  const reversed = [{ type: 'heading', label: 'Haus', children: [{ ...until, visibleUntil: '2026-11-30T00:00:00Z' }] }]
  const { errors } = await shop.call('POST', '/navigations', { name: 'x', items: reversed }, admin)
  expect(errors.map(({ field, code }) => [field, code])).toEqual([['items.0.children.0.visibleUntil', 'rangeReversed']])
  await shop.call('DELETE', `/navigations/${made.data.id}`, undefined, admin)
})

test('the menus of a branch are those that name it; a branch that is not there is 404', async () => {
  const { data } = await shop.call<Menu[]>('GET', `/branches/${cast.stadtplatz.id}/menus`)
  expect(data.map(({ id }) => id)).toEqual([cast.menu.id])
  expect((await shop.call('GET', `/branches/${cast.menu.id}/menus`)).status).toBe(404)
})
