// The website on its own hosts: what stands at each address, and what the shop keeps for itself.
import { request } from 'node:http'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { readEnvironment } from '#server/environment.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { signIn, startProduct, type RunningProduct, type StaffSession } from './running-product.ts'

const password = 'ein gutes Passwort'
const folder = makeDataFolder()
let product: RunningProduct
let staff: StaffSession
let host: string
let site: { id: string; version: number }

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, DEMO: '1', ADMIN_PASSWORD: password, RATE_LIMIT: '0' })
  host = `website.localhost:${product.port}`
  staff = await signIn(product.address, 'admin', password)
  site = await staff.call('POST', '/sites', { ...menuOfWeek, path: 'karte/woche' })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const menuOfWeek = {
  title: 'Wochenkarte',
  description: 'Was es diese Woche gibt',
  type: 'default',
  isPublic: true,
  redirectFrom: ['mittag'],
  content: {
    body: [{ type: 'text', value: { text: '<h2>Montag</h2><p><a href="/store/dornbirn">Dornbirn</a></p>' } }],
  },
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Of the website unless another host is asked; fetch lets nobody name a host. */
function get(path: string, { asked = host, method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: product.port, path, method, headers: { host: asked, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
      .once('error', reject)
      .end()
  })
}

const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    '@graph': readonly Record<string, unknown>[]
  }
const saved = async (change: object) => {
  const now = await staff.call<Record<string, unknown>>('GET', `/sites/${site.id}`)
  await staff.call('PUT', `/sites/${site.id}`, { ...now, ...change })
}

test('a page stands at its path, with everything that crawlers and those who share it read', async () => {
  const { status, text } = await get('/karte/woche')
  expect(status).toBe(200)
  expect(text).toContain('<title>Wochenkarte - Lindenhof</title>')
  expect(text).toContain(`<link rel="canonical" href="http://${host}/karte/woche"/>`)
  expect(text).toContain('<meta name="description" content="Was es diese Woche gibt"/>')
  expect(text).toMatch(/<meta property="og:image" content="http:\/\/[^"]+"\/>/)
  expect(linkedData(text)['@graph'].map((thing) => thing['@type'])).toEqual(['WebSite', 'BreadcrumbList'])
})

test('a branch is there to read: menu, hours and contact, the order in the shop', async () => {
  const { status, text } = await get('/store/dornbirn')
  expect(status).toBe(200)
  expect(text).toContain('Kässpätzle')
  expect(text).toMatch(/14,90/)
  expect(text).toContain('Ruhetag: Montag')
  expect(text).toContain(`href="${product.address}/store/dornbirn"`)
  expect(text).not.toContain('Warenkorb')
  const [, restaurant] = linkedData(text)['@graph']
  expect(restaurant).toMatchObject({ '@type': 'Restaurant', hasMenu: { '@type': 'Menu' } })
  expect((await get('/store/nirgends')).status).toBe(404)
})

test('nobody signs in or orders here', async () => {
  const shops = ['/backend', '/backend/login', '/kiosk/dornbirn', '/store/dornbirn/checkout', '/status/a/b', '/sw.js']
  for (const path of shops) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('Leider wurde die angeforderte Seite nicht gefunden.')
  }
  expect((await get('/store/dornbirn', { asked: `localhost:${product.port}` })).text).toContain('Warenkorb')
})

test('the host that asks names neither the shop nor anything that is kept for others', async () => {
  const elsewhere = await get('/karte/woche', { asked: 'evil.example' })
  expect(elsewhere.text).not.toContain(`http://evil.example/store`)
  const { text } = await get('/store/dornbirn', { asked: 'website.localhost:1' })
  expect(text).toContain(`href="${product.address}/store/dornbirn"`)
  expect((await get('/store/dornbirn')).text).not.toContain('website.localhost:1/')
})

test('each page has one address: the other ways lead there', async () => {
  const leads = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers['location']]
  }
  expect(await leads('/site/karte/woche')).toEqual([301, '/karte/woche'])
  expect(await leads('/karte/woche/')).toEqual([301, '/karte/woche'])
  expect(await leads('/mittag')).toEqual([301, '/karte/woche'])
  expect(await leads('/imprint')).toEqual([301, '/site/imprint'])
  expect((await get('/site/imprint')).text).toContain('Firmenbuchnummer')
})

test('a page that moves is found at its former paths, the latest owner of a path first', async () => {
  await saved({ path: 'karte/diese-woche' })
  expect((await get('/karte/woche')).headers['location']).toBe('/karte/diese-woche')
  expect((await get('/site/karte/woche', { asked: `localhost:${product.port}` })).headers['location']).toBe(
    '/site/karte/diese-woche',
  )
  const other = await staff.call<{ id: string }>('POST', '/sites', {
    ...menuOfWeek,
    path: 'karte/woche',
    redirectFrom: [],
  })
  expect((await get('/karte/woche')).status).toBe(200)
  const moved = await staff.call<object>('GET', `/sites/${other.id}`)
  await staff.call('PUT', `/sites/${other.id}`, { ...moved, path: 'karte/alt' })
  expect((await get('/karte/woche')).headers['location']).toBe('/karte/alt')
  await staff.call('DELETE', `/sites/${other.id}`)
  await saved({ path: 'karte/woche' })
  expect((await get('/karte/woche')).status).toBe(200)
})

/** As the owner of the database may, beside the running product. */
async function inDatabase(...statements: readonly string[]): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: folder })
  if ('problem' in environment) throw new Error(environment.problem)
  const database = await openDatabase(environment, { join: true })
  const client = await database.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
    await database.close()
  }
}

test('a page of a type that only a later version knows is told as an error, on the website and in the shop', async () => {
  const content = { body: [{ type: 'text', value: { text: '<p>Von einem Raum</p>' } }] }
  const later = { ...menuOfWeek, path: 'von-morgen', redirectFrom: [], content }
  const { id } = await staff.call<{ id: string }>('POST', '/sites', later)
  expect((await get('/von-morgen')).text).toContain('Von einem Raum')
  // No form and no call takes such a type, nor does the database: a later one let go of its rule.
  await inDatabase(
    'alter table site drop constraint site_type_check',
    `update site set type = 'custom_raum' where id = '${id}'`,
  )
  await saved({ description: 'Was es diese Woche gibt' })
  for (const [path, asked] of [
    ['/von-morgen', host],
    ['/site/von-morgen', `localhost:${product.port}`],
  ] as const) {
    const { status, text } = await get(path, { asked })
    expect([asked, status]).toEqual([asked, 500])
    expect(text).toContain('500 Internal Server Error')
    expect(text).toContain('Leider ist ein interner Fehler aufgetreten.')
    expect(text).not.toContain('Von einem Raum')
  }
  // The others stand as before, and it can be taken away.
  expect((await get('/karte/woche')).status).toBe(200)
  expect((await get('/sitemap.xml')).text).not.toContain('von-morgen')
  await staff.call('DELETE', `/sites/${id}`)
  expect((await get('/von-morgen')).status).toBe(404)
})

test('what is not there is 404 with a page', async () => {
  for (const path of ['//evil.example', '//evil.example/', '/karte//woche/']) {
    const { status, headers } = await get(path)
    expect([path, status, headers['location']]).toEqual([path, 404, undefined])
  }
  const missing = await get('/gibt/es/nicht')
  expect([missing.status, missing.text.includes('404 Not Found')]).toEqual([404, true])
  expect(missing.text).toContain('<meta name="robots" content="noindex"/>')
  await saved({ isPublic: false })
  expect((await get('/karte/woche')).status).toBe(404)
  await saved({ isPublic: true })
})

test('an entry of the navigation is there only while it is due, also on a page that was kept', async () => {
  const navigations = await staff.call<{ id: string; identifier: string }[]>('GET', '/navigations')
  const navigation = navigations.find(({ identifier }) => identifier === 'website-navigation')
  const stored = await staff.call<{ items: object[] }>('GET', `/navigations/${navigation?.id}`)
  const withEntry = (dates: object) => {
    const items = [...stored.items, { type: 'home', label: 'Nur heute', ...dates }]
    return staff
      .call<object>('GET', `/navigations/${navigation?.id}`)
      .then((now) => staff.call('PUT', `/navigations/${navigation?.id}`, { ...now, items }))
  }
  const soon = Date.now() + 2500
  await withEntry({ visibleUntil: new Date(soon).toISOString() })
  expect((await get('/karte/woche')).text).toContain('Nur heute')
  while (Date.now() < soon) await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await get('/karte/woche')).text).not.toContain('Nur heute')
  await withEntry({ visibleFrom: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await get('/karte/woche')).text).not.toContain('Nur heute')
})

test('a section is there only while it is due, in the page or in a block of it, also on a page that was kept', async () => {
  const soon = Date.now() + 2500
  const dates = { visibleUntil: new Date(soon).toISOString() }
  const said = (text: string) => ({ type: 'text', value: { text }, ...dates })
  const { id } = await staff.call<{ id: string }>('POST', '/blocks', {
    name: 'Nur heute',
    identifier: 'section-nur-heute',
    isPublic: true,
    content: { body: [said('<p>Im Baustein</p>')] },
  })
  const body = [...menuOfWeek.content.body, said('<p>Auf der Seite</p>'), { type: 'block', value: { block: { id } } }]
  await saved({ content: { body } })
  const shown = async () => (await get('/karte/woche')).text.match(/Auf der Seite|Im Baustein/g)
  expect(await shown()).toEqual(['Auf der Seite', 'Im Baustein'])
  expect(await shown()).toEqual(['Auf der Seite', 'Im Baustein'])
  while (Date.now() < soon) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await shown()).toBe(null)
  await saved({ content: menuOfWeek.content })
})

test('the navigation leads to no branch that has no page here', async () => {
  const branches = await staff.call<{ id: string; identifier: string; name: string }[]>('GET', '/branches')
  const found = branches.find(({ identifier }) => identifier === 'dornbirn')
  const branch = await staff.call<object>('GET', `/branches/${found?.id}`)
  const navigations = await staff.call<{ id: string; identifier: string }[]>('GET', '/navigations')
  const path = `/navigations/${navigations.find(({ identifier }) => identifier === 'website-navigation')?.id}`
  const stored = await staff.call<{ items: object[] }>('GET', path)
  const items = [...stored.items, { type: 'branch', target: found?.id, label: 'Zur Filiale am Markt' }]
  await staff.call('PUT', path, { ...stored, items })
  const linked = /<a[^>]*href="\/store\/dornbirn"[^>]*>Zur Filiale am Markt/
  expect((await get('/karte/woche')).text).toMatch(linked)
  await staff.call('PUT', `/branches/${found?.id}`, { ...branch, version: undefined, isPublic: false })
  expect((await get('/karte/woche')).text).not.toMatch(linked)
  await staff.call('PUT', `/branches/${found?.id}`, { ...branch, version: undefined })
  await staff.call('PUT', path, { ...stored, version: undefined })
})

test('robots and sitemap are those of the host', async () => {
  expect((await get('/robots.txt')).text).toContain(`Sitemap: http://${host}/sitemap.xml`)
  const { text } = await get('/sitemap.xml')
  expect(text).toContain(`<loc>http://${host}/karte/woche</loc>`)
  expect(text).toContain(`<loc>http://${host}/store/dornbirn</loc>`)
  expect(text).not.toContain('/site/karte')
})

describe('sections about the shop', () => {
  const withSections = async (body: readonly object[], story: (text: string) => void | Promise<void>) => {
    await saved({ content: { body } })
    await story((await get('/karte/woche')).text)
  }
  const branchNamed = async (name: string) => {
    const branches = await staff.call<{ id: string; identifier: string }[]>('GET', '/branches')
    return { type: 'branch', id: branches.find(({ identifier }) => identifier === name)?.id }
  }

  test('a menu shows today’s prices, only the chosen categories, and leads to the order', async () => {
    const branch = await branchNamed('dornbirn')
    const categories = await staff.call<{ id: string; name: string }[]>('GET', '/categories')
    const whole = { type: 'branch-menu', value: { branch } }
    let all = 0
    await withSections([whole], (text) => {
      expect(text).toContain(`href="${product.address}/store/dornbirn" aria-label="Jetzt bestellen: Dornbirn"`)
      expect(text).toContain('Kässpätzle')
      all = text.split('menu-list-group').length
    })
    const first = categories.find(({ name }) => name === 'Vorspeisen') ?? categories[0]
    const some = { ...whole, value: { branch, categories: [{ type: 'category', id: first?.id }] } }
    await withSections([some], (text) => expect(text.split('menu-list-group').length).toBeLessThan(all))
  })

  test('hours, branches, contact and the chat are those of the branches', async () => {
    const body = [
      { type: 'opening-hours', value: { branch: await branchNamed('dornbirn') } },
      { type: 'branches', value: {} },
      { type: 'contact', value: {} },
      { type: 'whatsapp', value: {} },
      { type: 'iframe', value: { url: 'https://tour.example/1' } },
    ]
    await withSections(body, (text) => {
      const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
      expect(main).toContain('Ruhetag: Montag')
      expect(main).toContain('href="/store/feldkirch"')
      expect(main).toContain('tel:+4355721234567')
      expect(main).toMatch(/href="https:\/\/wa\.me\/43\d+"/)
      // No word of the guest yet: nothing of it is loaded.
      expect(main).not.toContain('<iframe')
    })
  })
})

test('a page offers files to save, by the words of its editor or else by their names', async () => {
  const data = `data:text/plain;base64,${Buffer.from('Mittagskarte').toString('base64')}`
  const { id } = await staff.call<{ id: string }>('POST', '/uploads', { data, fileName: 'karte.txt' })
  const file = { type: 'upload', id }
  const entry = {
    type: 'files',
    value: {
      text: '',
      files: [
        { file, label: 'Karte der Woche' },
        { file, label: '' },
      ],
    },
  }
  await saved({ content: { body: [entry] } })
  const { text } = await get('/karte/woche')
  const [, href = ''] = /href="(\/upload\/[^"]+)"[^>]*>Karte der Woche</.exec(text) ?? []
  expect(text).toContain('>karte.txt<')
  expect(text).toContain('TXT, 1 kB')
  expect((await get(href)).text).toBe('Mittagskarte')
  await expect(staff.call('DELETE', `/uploads/${id}`)).rejects.toThrow('noch verwendet')
  await saved({ content: { body: [] } })
})

describe('a prepared page', () => {
  test('is sent as it is to everybody, unchanged it is not sent again', async () => {
    const first = await get('/store/dornbirn')
    const { etag } = first.headers
    expect(etag).toBeTruthy()
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect((await get('/store/dornbirn', { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
    expect((await get('/store/dornbirn', { headers: { cookie: 'cookie-consent=true' } })).status).toBe(200)
  })

  test('says a new price with the next request', async () => {
    await get('/store/dornbirn')
    const products = await staff.call<(Record<string, unknown> & { id: string })[]>('GET', '/products')
    const dish = products.find(({ name }) => name === 'Kässpätzle')
    if (!dish) throw new Error('the demo has no Kässpätzle')
    await staff.call('PUT', `/products/${dish.id}`, { ...dish, price: 15.35 })
    expect((await get('/store/dornbirn')).text).toMatch(/15,35/)
  })
})
