import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ContentDraft,
  ContentPlan,
  ContentPresence,
  ContentUse,
  ContentVersion,
} from '#contract/content/drafts.ts'
import type { Navigation } from '#contract/content/navigations.ts'
import type { Site } from '#contract/content/sites.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { newsBody } from '#domain/content/news.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'
import { previewedCatalog, publishDue } from './public.ts'

let shop: TestShop
let paula: Record<string, string>
let mira: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.signIn()
  for (const [username, firstName, lastName] of [
    ['paula', 'Paula', 'Berger'],
    ['mira', 'Mira', 'Huber'],
  ]) {
    const user = { username, firstName, lastName, roles: ['ROLE_EDITOR'], password }
    const made = await shop.call('POST', '/users', user, admin)
    if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  }
  paula = await shop.signIn('paula', password)
  mira = await shop.signIn('mira', password)
})
afterAll(() => shop.close())

const body = (...texts: string[]) => ({ body: texts.map((text) => ({ type: 'text', value: { text } })) })
const password = 'Sehr gutes Passwort 7'
/** The timetable asks each minute. Sessions end meanwhile. */
const passTo = async (moment: string) => {
  shop.setNow(moment)
  await publishDue(shop.database, Temporal.Instant.from(moment))
  paula = await shop.signIn('paula', password)
}
const page = async (path: string, content: object = {}, rest: object = {}) =>
  make('sites', { path, type: 'custom_site', content, ...rest })
const make = async (resource: string, body: object) => {
  const made = await shop.call<{ id: string }>('POST', `/${resource}`, body, paula)
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.data
}

/** As a navigation is answered. */
const entryOf = (label: string) => ({
  type: 'heading',
  target: '',
  label,
  isEnabled: true,
  openInNewTab: false,
  rel: '',
  id: '',
  visibleFrom: null,
  visibleUntil: null,
  children: [],
})
const entries = (...labels: string[]) => ({ items: labels.map(entryOf), translations: {} })

const drafted = {
  sites: { make: (name: string, content: object, rest: object) => page(name, content, rest), written: body },
  blocks: {
    make: (name: string, content: object, rest: object) =>
      make('blocks', { identifier: `section-${name}`, name, isPublic: false, content, ...rest }),
    written: body,
  },
  navigations: {
    make: (name: string, content: object, rest: object) =>
      make('navigations', { identifier: name, name, isPublic: false, ...content, ...rest }),
    written: entries,
  },
}

/** The calls of what is drafted, as its editor makes them. */
function callsOf(resource: keyof typeof drafted) {
  const draftOf = async (id: string) =>
    (await shop.call<ContentDraft>('GET', `/${resource}/${id}/draft`, undefined, paula)).data
  const save = (id: string, revision: number, draftContent: object, as = paula) =>
    shop.call<ContentDraft>('PUT', `/${resource}/${id}/draft`, { revision, draftContent }, as)
  const publish = (id: string, plan: object, as = paula) =>
    shop.call<ContentDraft>('PUT', `/${resource}/${id}/publication`, plan, as)
  const seen = async (id: string) => {
    const { status, data } = await shop.call<Site & Navigation>('GET', `/${resource}/${id}`)
    if (status !== 200) return status
    return resource === 'navigations' ? { items: data.items, translations: data.translations } : data.content
  }
  return { draftOf, save, publish, seen }
}

describe.each(Object.keys(drafted) as (keyof typeof drafted)[])('of %s', (resource) => {
  const { draftOf, save, publish, seen } = callsOf(resource)
  const body = drafted[resource].written
  const entry = (name: string, content: object = {}, rest: object = {}) => drafted[resource].make(name, content, rest)

  test('what is saved as a draft no guest sees until it is published', async () => {
    const { id } = await entry('draft', body('Alt'), { isPublic: true })
    const first = await draftOf(id)
    expect(first).toMatchObject({ status: 'published', isChanged: false, draftContent: body('Alt') })
    const saved = await save(id, first.revision, body('Neu'))
    expect(saved.data).toMatchObject({ isChanged: true, savedBy: 'Paula Berger' })
    expect(await seen(id)).toEqual(body('Alt'))
    const published = await publish(id, { revision: saved.data.revision, publishAt: 'now', note: 'Erster Text' })
    expect([published.status, published.data.status, published.data.isChanged]).toEqual([200, 'published', false])
    expect(await seen(id)).toEqual(body('Neu'))
  })

  test('a page is published tomorrow at 8 and taken back in the evening, by itself and not before', async () => {
    const { id } = await entry('morgen')
    const saved = await save(id, (await draftOf(id)).revision, body('Morgen'))
    const plan = { publishAt: '2026-11-19T07:00:00Z', unpublishAt: '2026-11-19T19:00:00Z' }
    const planned = await publish(id, { revision: saved.data.revision, ...plan })
    expect(planned.data).toMatchObject({ status: 'scheduled', ...plan })
    // What is written after the plan waits for the next one.
    const later = await save(id, planned.data.revision, body('Morgen', 'Übermorgen'))
    await passTo('2026-11-19T06:59:00Z')
    expect(await seen(id)).toBe(404)
    await passTo('2026-11-19T07:00:00Z')
    expect(await seen(id)).toEqual(body('Morgen'))
    expect(await draftOf(id)).toMatchObject({
      status: 'published',
      revision: later.data.revision,
      isChanged: true,
      draftContent: body('Morgen', 'Übermorgen'),
    })
    await passTo('2026-11-19T19:00:00Z')
    expect(await seen(id)).toBe(404)
    expect(await draftOf(id)).toMatchObject({ status: 'archived', publishAt: null, unpublishAt: null })
    shop.setNow(wednesdayNoon)
  })

  test('what is planned is listed with its moments until it has happened, for those who edit', async () => {
    const { id } = await entry('liste')
    const { revision } = (await save(id, (await draftOf(id)).revision, body('Liste'))).data
    const listed = async () =>
      (await shop.call<ContentPlan[]>('GET', '/content-plans', undefined, paula)).data.filter((each) => each.id === id)
    expect(await listed()).toEqual([])
    const plan = { publishAt: '2026-11-19T07:00:00Z', unpublishAt: '2026-11-19T19:00:00Z' }
    await publish(id, { revision, ...plan })
    expect(await listed()).toEqual([{ resource, id, ...plan }])
    expect((await shop.call('GET', '/content-plans')).status).toBe(401)
    await passTo('2026-11-19T07:00:00Z')
    expect(await listed()).toEqual([{ resource, id, ...plan, publishAt: null }])
    await passTo('2026-11-19T19:00:00Z')
    expect(await listed()).toEqual([])
    shop.setNow(wednesdayNoon)
  })

  test('a plan can be taken back, and one that ends before it begins is refused', async () => {
    const { id } = await entry('plan')
    const { revision } = (await save(id, 0 + (await draftOf(id)).revision, body('Plan'))).data
    const refused = await publish(id, {
      revision,
      publishAt: '2026-11-20T07:00:00Z',
      unpublishAt: '2026-11-20T06:00:00Z',
    })
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'unpublishAt'])
    // A year mistyped: guests would see at once what was meant for later.
    const past = await publish(id, { revision, publishAt: '2025-11-20T07:00:00Z' })
    expect([past.status, past.errors[0]]).toMatchObject([422, { field: 'publishAt', code: 'momentOver' }])
    expect(await seen(id)).toBe(404)
    const planned = await publish(id, { revision, publishAt: '2026-11-20T07:00:00Z' })
    const without = await publish(id, { revision: planned.data.revision, publishAt: null })
    expect(without.data).toMatchObject({ status: 'draft', publishAt: null, isChanged: true })
    await passTo('2026-11-21T07:00:00Z')
    expect(await seen(id)).toBe(404)
    shop.setNow(wednesdayNoon)
  })

  test('the later of two editors is told who saved when, and nothing is lost', async () => {
    const { id } = await entry('zwei', body('Gemeinsam'))
    const { revision } = await draftOf(id)
    expect((await save(id, revision, body('Von Paula'))).status).toBe(200)
    const late = await save(id, revision, body('Von Mira'), mira)
    expect([late.status, late.data.savedBy, late.data.savedAt]).toEqual([409, 'Paula Berger', wednesdayNoon])
    expect((await draftOf(id)).draftContent).toEqual(body('Von Paula'))
    expect((await publish(id, { revision, publishAt: 'now' }, mira)).status).toBe(409)
    // Who writes the page as a whole, as other programs do, is somebody else, too.
    const { data: site } = await shop.call<Site>('GET', `/${resource}/${id}`, undefined, mira)
    const known = (await draftOf(id)).revision
    await shop.call(
      'PUT',
      `/${resource}/${id}`,
      { ...site, ...(resource === 'navigations' ? body('Ganz') : { content: body('Ganz') }) },
      mira,
    )
    expect((await save(id, known, body('Von Paula, weiter'))).data.savedBy).toBe('Mira Huber')
  })

  test('every version keeps who and when; restored, it is a draft again', async () => {
    const { id } = await entry('versionen')
    for (const text of ['Eins', 'Zwei', 'Drei']) {
      const { data } = await save(id, (await draftOf(id)).revision, body(text))
      await publish(id, { revision: data.revision, publishAt: 'now', note: text }, mira)
    }
    const { data: versions } = await shop.call<ContentVersion[]>('GET', `/${resource}/${id}/versions`, undefined, paula)
    expect(versions.map(({ number, by, note, sections }) => [number, by, note, sections])).toEqual([
      [3, 'Mira Huber', 'Drei', 1],
      [2, 'Mira Huber', 'Zwei', 1],
      [1, 'Mira Huber', 'Eins', 1],
    ])
    const { revision } = await draftOf(id)
    const restore = (number: number, known: number) =>
      shop.call<ContentDraft>('POST', `/${resource}/${id}/versions/${number}/restorations`, { revision: known }, paula)
    const restored = await restore(1, revision)
    expect([restored.status, restored.data.isChanged, restored.data.draftContent]).toEqual([201, true, body('Eins')])
    expect(await seen(id)).toEqual(body('Drei'))
    expect((await restore(2, revision)).status).toBe(409)
    expect((await restore(9, restored.data.revision)).status).toBe(404)
    const one = await shop.call<{ content: object }>('GET', `/${resource}/${id}/versions/2`, undefined, paula)
    expect(one.data.content).toEqual(body('Zwei'))
  })

  test('who else has the page open is told, until they leave or fall silent', async () => {
    const { id } = await entry('dabei')
    const [one, other] = ['019a0000-0000-7000-8000-00000000000a', '019a0000-0000-7000-8000-00000000000b']
    const tell = (editor: string, as: Record<string, string>, isLeaving = false) =>
      shop.call<ContentPresence>('PUT', `/${resource}/${id}/editors`, { editor, isLeaving }, as)
    expect((await tell(one, paula)).data.editors).toEqual([])
    expect((await tell(other, mira)).data.editors).toEqual([{ name: 'Paula Berger', since: wednesdayNoon }])
    expect((await tell(one, paula)).data.editors.map(({ name }) => name)).toEqual(['Mira Huber'])
    await tell(other, mira, true)
    expect((await tell(one, paula)).data.editors).toEqual([])
    shop.setNow('2026-11-18T11:02:00Z')
    expect((await tell(other, mira)).data.editors).toEqual([])
    shop.setNow(wednesdayNoon)
  })

  test('drafts and versions are for those who may edit the website', async () => {
    const { id } = await entry('fremd')
    for (const path of ['draft', 'versions', 'versions/1']) {
      expect((await shop.call('GET', `/${resource}/${id}/${path}`)).status).toBe(401)
    }
  })
})

describe.each(['sites', 'blocks'] as const)('what sections hold, of %s', (resource) => {
  const { draftOf, save, publish, seen } = callsOf(resource)
  const entry = (name: string) => drafted[resource].make(name, {}, {})

  test('what could run is taken out of texts', async () => {
    const { id } = await entry('sauber')
    const saved = await save(id, (await draftOf(id)).revision, body('<p onclick="x()">Neu</p>'))
    await publish(id, { revision: saved.data.revision, publishAt: 'now' })
    expect(await seen(id)).toEqual(body('<p>Neu</p>'))
  })

  test('unknown kinds of sections and older shapes stay as they are', async () => {
    const { id } = await entry('unbekannt')
    const content = {
      teaser: 'bleibt',
      body: [{ type: 'von-morgen', schemaVersion: 9, value: { eigenes: [1, null] } }],
    }
    const saved = await save(id, (await draftOf(id)).revision, content)
    await publish(id, { revision: saved.data.revision, publishAt: 'now' })
    expect(await seen(id)).toEqual(content)
  })

  test('half an address may be saved while it is typed, and is not published', async () => {
    const { id } = await entry('halb')
    const content = { body: [{ type: 'button', value: { label: 'Mehr', link: 'htt' } }] }
    const saved = await save(id, (await draftOf(id)).revision, content)
    expect(saved.status).toBe(200)
    const refused = await publish(id, { revision: saved.data.revision, publishAt: 'now' })
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'draftContent.body.0.value.link'])
    expect(await seen(id)).toBe(404)
  })

  test('a picture that went after the plan was made is left out of what is published', async () => {
    const target = await page(`geht-${resource}`)
    const { id } = await entry('bleibt')
    const button = { type: 'button', value: { label: 'Hin', target: { type: 'site', id: target.id }, link: '' } }
    const saved = await save(id, (await draftOf(id)).revision, { body: [button] })
    await publish(id, { revision: saved.data.revision, publishAt: '2026-11-19T07:00:00Z' })
    expect((await shop.call('DELETE', `/sites/${target.id}`, undefined, paula)).status).toBe(204)
    await passTo('2026-11-19T07:00:00Z')
    expect(await seen(id)).toEqual({ body: [{ type: 'button', value: { label: 'Hin', target: null, link: '' } }] })
    shop.setNow(wednesdayNoon)
  })

  test('a page of 5 MB is refused with a sentence and changes nothing', async () => {
    const { id } = await entry('gross')
    const { revision } = await draftOf(id)
    const { status, errors } = await save(id, revision, body(...Array.from({ length: 60 }, () => 'x'.repeat(90_000))))
    expect([status, errors[0]?.code]).toEqual([413, 'tooLarge'])
    expect(errors[0]?.message).toMatch(/\p{L}{3,}/u)
    expect((await draftOf(id)).revision).toBe(revision)
  })
})

test('an entry may lead nowhere while it is put together, and is not published so', async () => {
  const { draftOf, save, publish, seen } = callsOf('navigations')
  const { id } = await drafted.navigations.make('halb', entries('Alt'), { isPublic: true })
  const open = { items: [{ ...entryOf(''), type: 'site' }], translations: {} }
  const saved = await save(id, (await draftOf(id)).revision, open)
  expect([saved.status, (await draftOf(id)).draftContent]).toEqual([200, open])
  const refused = await publish(id, { revision: saved.data.revision, publishAt: 'now' })
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'draftContent.items.0.target'])
  expect(await seen(id)).toEqual(entries('Alt'))
  for (const wrong of [{ items: 'keine' }, { items: [{ ...entryOf('Tief'), type: 'raum' }] }, { body: [] }]) {
    expect((await save(id, saved.data.revision, wrong)).status).toBe(422)
  }
})

test('an entry whose page went after the plan was made is left out of what is published', async () => {
  const { draftOf, save, publish, seen } = callsOf('navigations')
  const target = await page('geht-aus-dem-menue')
  const { id } = await drafted.navigations.make('bleibt', {}, {})
  const leading = { ...entryOf('Hin'), type: 'site', target: target.id }
  const saved = await save(id, (await draftOf(id)).revision, { items: [leading, entryOf('Haus')], translations: {} })
  await publish(id, { revision: saved.data.revision, publishAt: '2026-11-19T07:00:00Z' })
  expect((await shop.call('DELETE', `/sites/${target.id}`, undefined, paula)).status).toBe(204)
  await passTo('2026-11-19T07:00:00Z')
  expect(await seen(id)).toEqual(entries('Haus'))
  shop.setNow(wednesdayNoon)
})

test('a link shows the draft of a navigation on every page, and what is withdrawn no guest sees', async () => {
  const { draftOf, save, publish } = callsOf('navigations')
  const { id } = await drafted.navigations.make('main-navigation', entries('Alt'), { isPublic: true })
  const off = { ...entryOf('Versteckt'), isEnabled: false }
  const { data } = await save(id, (await draftOf(id)).revision, { items: [entryOf('Neu'), off], translations: {} })
  const made = await shop.call<{ url: string }>('POST', `/navigations/${id}/preview-links`, {}, paula)
  expect(made.data.url).toMatch(/^\/\?vorschau=[\w-]{32}$/)
  const found = (await shownWith(made.data.url))?.navigations.filter(
    ({ identifier }) => identifier === 'main-navigation',
  )
  expect(found?.map(({ items }) => items)).toEqual([[entryOf('Neu')]])
  expect((await shop.call('DELETE', `/navigations/${id}/preview-links`, undefined, paula)).status).toBe(204)
  expect((await draftOf(id)).previewUntil).toBeNull()
  const shown = async () => (await shop.call<Navigation[]>('GET', '/navigations')).data.map((each) => each.id)
  expect(await shown()).toContain(id)
  expect((await publish(id, { revision: data.revision, publishAt: null, unpublishAt: 'now' })).status).toBe(200)
  expect(await shown()).not.toContain(id)
})

test('a link shows the draft for a week, and ends when somebody ends it', async () => {
  const { id } = await page('link', body('Alt'), { isPublic: true })
  const draft = async () => (await shop.call<ContentDraft>('GET', `/sites/${id}/draft`, undefined, paula)).data
  const made = await shop.call<{ url: string; expiresAt: string }>('POST', `/sites/${id}/preview-links`, {}, paula)
  expect([made.status, made.data.expiresAt]).toEqual([201, '2026-11-25T11:00:00Z'])
  expect(made.data.url).toMatch(/^\/site\/link\?vorschau=[\w-]{32}$/)
  expect(made.data.url).not.toContain(id)
  expect((await draft()).previewUntil).toBe('2026-11-25T11:00:00Z')
  expect((await shop.call('DELETE', `/sites/${id}/preview-links`, undefined, paula)).status).toBe(204)
  expect((await draft()).previewUntil).toBeNull()
})

const preview = async (id: string) =>
  (await shop.call<{ url: string }>('POST', `/blocks/${id}/preview-links`, {}, paula)).data.url
const shownWith = async (url: string) => {
  const { data } = await shop.call<{ url: string; data: never[] }[]>('GET', '/init')
  const lists = Object.fromEntries(data.map((each) => [each.url.slice(1), each.data]))
  const catalog = { ...lists, uploads: [] } as unknown as VisitorCatalog
  return previewedCatalog(shop.database, catalog, url, Temporal.Instant.from(wednesdayNoon))
}

test('a link shows the draft of a block on a page of its own, news where they appear', async () => {
  const news = await make('blocks', { identifier: 'news', name: 'News', content: { body: '<p>Zu</p>' } })
  const newsUrl = await preview(news.id)
  expect(newsUrl).toMatch(/^\/\?vorschau=[\w-]{32}$/)
  expect(newsBody((await shownWith(newsUrl))?.blocks ?? [])).toBe('<p>Zu</p>')
  const block = await make('blocks', { identifier: 'section-gutschein', name: 'Gutscheine', content: body('Alt') })
  const { data } = await shop.call<ContentDraft>('GET', `/blocks/${block.id}/draft`, undefined, paula)
  const draft = { revision: data.revision, draftContent: body('Neu') }
  await shop.call('PUT', `/blocks/${block.id}/draft`, draft, paula)
  const url = await preview(block.id)
  const catalog = await shownWith(url)
  expect(catalog?.sites[0]).toMatchObject({ title: 'Gutscheine', isPublic: false })
  expect(catalog?.blocks.find(({ id }) => id === block.id)).toMatchObject({ content: body('Neu'), isPublic: true })
  expect(await shownWith('/?vorschau=erraten')).toBeUndefined()
  expect((await shop.call('DELETE', `/blocks/${block.id}/preview-links`, undefined, paula)).status).toBe(204)
  expect(await shownWith(url)).toBeUndefined()
})

test('a block says where it stands, also on drafts that no guest sees', async () => {
  const block = await make('blocks', { identifier: 'section-oft', name: 'Oft', content: body('Hier') })
  const naming = { body: [{ id: 'a', type: 'block', value: { block: { type: 'block', id: block.id } } }] }
  const uses = async () => (await shop.call<ContentUse[]>('GET', `/blocks/${block.id}/uses`, undefined, paula)).data
  expect(await uses()).toEqual([])
  const shown = await page('zeigt', naming, { title: 'Zeigt ihn' })
  const drafting = await page('entwirft', {}, { title: 'Entwirft noch' })
  const { data } = await shop.call<ContentDraft>('GET', `/sites/${drafting.id}/draft`, undefined, paula)
  await shop.call('PUT', `/sites/${drafting.id}/draft`, { revision: data.revision, draftContent: naming }, paula)
  expect(await uses()).toEqual([
    { resource: 'sites', id: shown.id, name: expect.any(String), isDraft: false },
    { resource: 'sites', id: drafting.id, name: 'Entwirft noch', isDraft: true },
  ])
  expect((await shop.call('GET', `/blocks/${block.id}/uses`)).status).toBe(401)
})

test('a block that only a draft or a plan names is not deleted, until neither does', async () => {
  const block = await make('blocks', { identifier: 'section-nur', name: 'Nur geplant', content: body('Hier') })
  const naming = { body: [{ id: 'a', type: 'block', value: { block: { type: 'block', id: block.id } } }] }
  const { id } = await page('plant', {}, { title: 'Plant ihn' })
  const call = async (path: string, sent: object) => {
    const { data } = await shop.call<ContentDraft>('GET', `/sites/${id}/draft`, undefined, paula)
    const done = await shop.call('PUT', `/sites/${id}/${path}`, { revision: data.revision, ...sent }, paula)
    expect(done.status).toBe(200)
  }
  const remove = () => shop.call('DELETE', `/blocks/${block.id}`, undefined, paula)
  await call('draft', { draftContent: naming })
  const refused = await remove()
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'inUse'])
  expect(refused.errors[0]?.message).toContain('Plant ihn (Entwurf)')
  expect(refused.data).toEqual([{ resource: 'sites', id, name: 'Plant ihn (Entwurf)' }])
  await call('publication', { publishAt: '2026-11-30T07:00:00Z' })
  await call('draft', { draftContent: {} })
  expect((await remove()).status).toBe(409)
  await call('publication', { publishAt: null })
  expect((await remove()).status).toBe(204)
})
