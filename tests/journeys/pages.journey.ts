// The pages around the menu: home, content, drafts, legal texts, what crawlers find, and all of it without scripts.
import { openCart } from './guest.ts'
import { address, expect, expectAccessible, expectAccessibleButInFirefox, journey } from './journey.ts'
import { admin, withBranches, withConfig, withEntries } from './shop-content.ts'
import { staffPassword } from './start.ts'

journey('the home page of one branch leads to ordering, calling and finding it', async ({ page }) => {
  const staff = await admin()
  const hours = [{ type: 'daily', date: null, isClosed: false, from: '11:00', to: '14:00' }]
  const onlyHohenems = ({ identifier }: Record<string, unknown>) =>
    identifier === 'hohenems' ? { isDeliveryHoursEnabled: true, deliveryHours: hours } : { isPublic: false }
  await withBranches(staff, onlyHohenems, () =>
    withConfig(staff, { enablePluginHomePage: true, footerVariant: 'simple' }, async () => {
      await page.goto(address())
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /Online bestellen/ })).toHaveAttribute('href', '/store/hohenems')
      await expect(main.getByRole('link', { name: /Anrufen/ })).toHaveAttribute('href', 'tel:+4355761234567')
      await expect(main.getByRole('link', { name: /Route planen/ }).first()).toHaveAttribute(
        'href',
        /47\.3647%2C9\.6867/,
      )
      await expect(main.getByText('durchgehend', { exact: true })).toBeVisible()
      await main.getByRole('radio', { name: 'Lieferzeiten' }).check()
      await expect(main.getByText('11:00–14:00')).toBeVisible()
      await expect(main.getByRole('link', { name: 'hohenems@lindenhof.example' })).toBeVisible()
      // No style for maps is configured: no frame either.
      await expect(page.locator('.branch-map')).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Online bestellen' })).toBeVisible()
      await expectAccessible(page)
    }),
  )
})

journey('the home page of several branches tells contact and hours of each, then lists them', async ({ page }) => {
  const staff = await admin()
  await withConfig(staff, { enablePluginHomePage: true }, async () => {
    await page.goto(address())
    const dornbirn = page.getByRole('main').getByRole('region', { name: 'Dornbirn' })
    await expect(dornbirn.getByText('Ruhetag: Montag')).toBeVisible()
    await expect(dornbirn.getByRole('heading', { name: 'Warme Küche' })).toBeVisible()
    await expect(page.getByText(/^(\d+) von \1 Filialen werden angezeigt\.$/)).toBeVisible()
    await expectAccessibleButInFirefox(page)
  })
})

const sections = [
  { type: 'text', value: '<h1>Unser Haus</h1><p>Seit 1672. <a href="/store/hohenems">Zur Speisekarte</a></p>' },
  { type: 'button', value: { label: '', link: '/store/hohenems' } },
  { type: 'iframe', value: { text: '<h2>Rundgang</h2>', url: 'https://tour.example/1' } },
  { type: 'menu', value: { text: '<table><tr><th scope="col">Tag</th></tr><tr><td>Montag</td></tr></table>' } },
  { type: 'something-new', value: {} },
]
const site = { path: 'ueber-uns', type: 'default', title: 'Über uns', description: 'Wer wir sind', isPublic: true }

journey(
  'a content page is found by both of its addresses, by navigation and by crawlers',
  async ({ page, noErrors }) => {
    const staff = await admin()
    const entries = [['sites', { ...site, content: { body: sections }, redirectFrom: ['wir'] }]] as const
    await withEntries(staff, entries, ([id = '']) => {
      const items = [
        { type: 'home', label: 'Start' },
        { type: 'site', target: id, label: 'Über uns' },
      ]
      return withEntries(
        staff,
        [['navigations', { identifier: 'main-navigation', name: 'Haupt', items }]],
        async () => {
          await page.goto(address('/wir'))
          await expect(page).toHaveURL(/\/site\/ueber-uns$/)
          await page.goto(address('/ueber-uns'))
          await expect(page).toHaveTitle('Über uns - Lindenhof')
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address('/site/ueber-uns'))
          await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Wer wir sind')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns')
          await expect(page.getByRole('link', { name: 'Mehr erfahren' })).toBeVisible()
          await expect(page.getByText('Für diesen Inhalt wird Ihre Zustimmung zu Cookies benötigt.')).toBeVisible()
          await expectAccessible(page)

          const toggle = page.getByRole('button', { name: 'Menü öffnen' }).or(page.locator('summary')).first()
          // On wide screens a few links need no button before them.
          const isBehind = (page.viewportSize()?.width ?? 0) < 1024
          if (isBehind) await toggle.click()
          const menu = page.getByRole('navigation', { name: 'Menü', exact: true })
          await expect(menu.getByRole('link', { name: 'Über uns' })).toHaveAttribute('aria-current', 'page')
          await expectAccessible(page)
          await menu.getByRole('link', { name: 'Start' }).click()
          await expect(page).toHaveURL(address())
          await expect(menu).toBeVisible({ visible: !isBehind })

          const map = await (await fetch(address('/sitemap.xml'))).text()
          expect(map).toContain(`<loc>${address('/site/ueber-uns')}</loc>`)
          expect(await (await fetch(address('/robots.txt'))).text()).toContain(`Sitemap: ${address('/sitemap.xml')}`)
          expect(noErrors).toEqual([])
        },
      )
    })
  },
)

journey(
  'a draft is nowhere for guests, and marked for administrators, who have their toolbar',
  async ({ page, noErrors }) => {
    const staff = await admin()
    const draft = { ...site, path: 'bald', title: 'Bald', isPublic: false, content: { body: '<p>Noch nicht.</p>' } }
    await withEntries(staff, [['sites', draft]], async () => {
      const answer = await page.goto(address('/site/bald'))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
      await expect(page.getByText('Leider wurde die angeforderte Seite nicht gefunden.')).toBeVisible()
      noErrors.length = 0

      await page.goto(address('/backend/login'))
      await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
      await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect(page).toHaveURL(/#\/dashboard/)
      await page.goto(address('/site/bald'))
      await expect(page.getByText('Entwurf', { exact: true })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('link', { name: 'Ins Backend wechseln' })).toHaveAttribute('href', '/backend')
      await expect(page.getByText(/Standorte? geöffnet/)).toBeVisible()
      await expectAccessible(page)
      await page.goto(address('/store/hohenems'))
      await expect(page.getByRole('complementary').getByText('Durchgehend geöffnet')).toBeVisible()
      await page.getByRole('link', { name: 'Abmelden' }).click()
      // It comes back by itself: who goes on before that is held up in Firefox.
      await expect(page.getByRole('link', { name: 'Ins Backend wechseln' })).toHaveCount(0)
      await page.goto(address('/store/hohenems'))
      await expect(page.getByRole('link', { name: 'Ins Backend wechseln' })).toHaveCount(0)
    })
  },
)

journey('a page says what changed with the next request, although it is prepared', async ({ page }) => {
  const staff = await admin()
  const first = await fetch(address('/store/hohenems'))
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(address('/store/hohenems'), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const renamed = ({ identifier }: Record<string, unknown>) =>
    identifier === 'hohenems' ? { street: 'Neue Gasse 7' } : null
  await withBranches(staff, renamed, async () => {
    await page.goto(address('/store/hohenems'))
    await expect(page.getByRole('main').getByText('Neue Gasse 7')).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')['@graph'][1]).toMatchObject({
      '@type': 'Restaurant',
      address: { streetAddress: 'Neue Gasse 7' },
    })
  })
})

journey('without scripts menu, hours, legal texts and phone numbers can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address())
  await expect(page.getByRole('heading', { name: 'Dornbirn', level: 2 }).first()).toBeVisible()
  // Nothing is stored without scripts, so nothing is asked.
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.goto(address('/store/dornbirn'))
  await expect(page.getByText('Kässpätzle').first()).toBeVisible()
  await expect(page.getByText('14,90').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten' }).first()).toBeVisible()
  await expect(page.getByText('Ruhetag: Montag').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '+43 5572 1234567' }).first()).toHaveAttribute(
    'href',
    'tel:+4355721234567',
  )
  await expect(page.locator('noscript .menu-note')).toBeVisible()
  // A page without its styles would begin at the very edge.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBeGreaterThan(0)
  await page.locator('summary').first().click()
  await page.getByRole('navigation', { name: 'Menü', exact: true }).getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(page.getByText('Firmenbuchnummer')).toBeVisible()
  await context.close()
})

journey('what a guest types, chooses and taps before the scripts are there is done once they are', async ({ page }) => {
  let go = () => {}
  const later = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await later
    await route.continue()
  })
  await page.goto(address('/store/hohenems'), { waitUntil: 'commit' })
  const search = page.getByRole('textbox', { name: 'In der Speisekarte suchen' })
  await search.fill('Kässpätzle')
  await page.getByRole('radio', { name: 'Lieferung' }).check()
  await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
  go()
  const sheet = page.getByRole('dialog', { name: 'Kässpätzle' })
  await sheet.getByRole('radio', { name: /Normal/ }).check()
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(page.getByRole('heading', { name: 'Flädlesuppe' })).toBeHidden()
  await expect(search).toHaveValue('Kässpätzle')
  await expect(page.getByRole('radio', { name: 'Lieferung' })).toBeChecked()
  await expect((await openCart(page)).getByText(/Mindestbestellwert/)).toBeVisible()
})
