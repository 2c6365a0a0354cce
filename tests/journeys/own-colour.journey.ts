// A shop brings its own accent and fonts: the page says so in one inline style, which the content security policy lets through.
import { signIn } from '../running-product.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

journey('the accent colour and the fonts of the configuration reach the page', async ({ page }) => {
  const staff = await signIn(address(), 'admin', staffPassword)
  const config = await staff.call<Record<string, unknown>>('GET', '/config')
  await staff.call('POST', '/config', {
    ...config,
    version: undefined,
    accentColor: '#7a1f3d',
    paperColor: '#fff3e0',
    headingFont: 'Figtree',
  })
  try {
    await page.goto(address('/store/hohenems'))
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    expect(accent).toBe('#7a1f3d')
    await page.emulateMedia({ colorScheme: 'light' })
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('rgb(255, 243, 224)')
    const fonts = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(',')[0])
    await expect.poll(fonts).toBe('Figtree')
    await expectAccessible(page)
  } finally {
    await staff.call('POST', '/config', { ...config, version: undefined })
  }
})
