import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { closed, open } from '../time/hours.fixture.ts'
import { breadcrumbThing, restaurantThing, restaurantThings, shopThing, structuredText } from './schema-org.ts'

const now = Temporal.Instant.from('2026-11-21T11:30:00Z')
const around = { publicUrl: 'https://shop.example', currency: 'EUR', pictures: [], menu: null }

describe('what search engines read', () => {
  it('is JSON that cannot end the script around it', () => {
    const text = structuredText([shopThing('</script><script>alert(1)', 'https://shop.example')])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: '</script><script>alert(1)', url: 'https://shop.example/', inLanguage: 'de' },
      ],
    })
  })

  it('says nothing about a restaurant that is not known', () => {
    const bare = aBranch({ phone: '', email: '', street: '', zipCode: '', city: '', openingHours: [] })
    expect(restaurantThing(bare, around, now)).toEqual({
      '@type': 'Restaurant',
      '@id': 'https://shop.example/store/lindenhof',
      url: 'https://shop.example/store/lindenhof',
      name: 'Lindenhof',
      currenciesAccepted: 'EUR',
      address: { '@type': 'PostalAddress', addressCountry: 'AT' },
    })
  })

  it.each([
    [47.36, 9.69, { '@type': 'GeoCoordinates', latitude: 47.36, longitude: 9.69 }],
    [0, 0, { '@type': 'GeoCoordinates', latitude: 0, longitude: 0 }],
    [null, 9.69, undefined],
    [47.36, null, undefined],
    [null, null, undefined],
  ])('knows the place of %s, %s as %j', (latitude, longitude, geo) => {
    expect(restaurantThing(aBranch({ latitude, longitude }), around, now)['geo']).toEqual(geo)
  })

  it('writes hours as they are, past midnight and through the day too', () => {
    const hours = [
      open('friday', '17:00', '01:00'),
      open('saturday', '00:00', '00:00'),
      open('sunday', '10:00', '00:00'),
      open('thursday', '10:00', '10:00'),
      open('wednesday', '10:00', '09:59'),
    ]
    const { openingHoursSpecification } = restaurantThing(
      aBranch({ openingHours: [...hours, closed('monday')] }),
      around,
      now,
    )
    expect(openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Wednesday', opens: '10:00', closes: '09:59' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Thursday', opens: '10:00', closes: '23:59' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Friday', opens: '17:00', closes: '01:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '00:00', closes: '23:59' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Sunday', opens: '10:00', closes: '23:59' },
    ])
  })

  it('tells a price only where guests see one', () => {
    const items = [
      { name: 'Kässpätzle', description: '', price: 14.9 },
      { name: 'Festplatte', description: 'für zehn', price: null },
    ]
    const menu = { sections: [{ name: 'Aus der Pfanne', items }] }
    const { hasMenu } = restaurantThing(aBranch(), { ...around, menu }, now)
    expect(hasMenu).toEqual({
      '@type': 'Menu',
      url: 'https://shop.example/store/lindenhof',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Aus der Pfanne',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Kässpätzle',
              offers: { '@type': 'Offer', price: 14.9, priceCurrency: 'EUR' },
            },
            { '@type': 'MenuItem', name: 'Festplatte', description: 'für zehn' },
          ],
        },
      ],
    })
  })

  it('names public branches only', () => {
    const branches = [aBranch(), aBranch({ isPublic: false }), aBranch({ isEnabled: false })]
    const things = restaurantThings(branches, { publicUrl: around.publicUrl, currency: 'EUR' }, now)
    expect(things).toEqual([restaurantThing(aBranch(), around, now)])
    expect(Object.keys(things[0] ?? {})).not.toContain('image')
  })

  it('tells the way from the start page', () => {
    expect(breadcrumbThing('https://shop.example', [{ name: 'Impressum', path: '/site/imprint' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Startseite', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'Impressum', item: 'https://shop.example/site/imprint' },
      ],
    })
  })
})
