// The website of the demo chain: a start page, pages about house, feasts and menu, and the navigation between them.
import type { Find } from './rows.ts'

type Draft = Readonly<Record<string, unknown>>

export function highlights(find: Find): Draft {
  const menu = (picture: string, text: string) => ({ image: find('image', picture), text })
  return {
    identifier: 'website-highlights',
    name: 'Website: Lieblinge',
    isPublic: true,
    content: {
      body: {
        text: '<h2>Wofür man zu uns kommt</h2><p>Drei Gerichte, die seit Jahrzehnten auf der Karte stehen, weil niemand sie streichen will.</p>',
        menus: [
          menu('cheese', '<h3>Kässpätzle</h3><p>Mit dreierlei Bergkäse, Röstzwiebeln und Erdäpfelsalat.</p>'),
          menu('plate', '<h3>Wiener Schnitzel</h3><p>Vom Kalb, in Butterschmalz gebacken, mit Preiselbeeren.</p>'),
          menu('strudel', '<h3>Apfelstrudel</h3><p>Von Hand ausgezogen, mit Vanillesauce.</p>'),
        ],
        button: { label: 'Zur Speisekarte', target: null, link: '/speisekarte/dornbirn' },
      },
    },
  }
}

/** Those that others lead to come first. */
export function* pages(find: Find): Generator<[key: string, draft: Draft]> {
  yield ['menu', menuPage(find)]
  yield ['house', housePage(find)]
  yield ['feasts', feastsPage(find)]
  yield ['home', homePage(find)]
}

const text = (html: string) => ({ type: 'text', value: { text: html } })
const button = (label: string, target: object | null, link = '') => ({ type: 'button', value: { label, target, link } })

/** What pages hold that leads elsewhere. */
function partsOf(find: Find) {
  const image = (key: string) => find('image', key)
  return {
    image,
    branch: (key: string) => ({ type: 'branch', id: find('branch', key).id }),
    site: (key: string) => ({ type: 'site', id: find('site', key).id }),
    beside: (version: string, picture: string, title: string, ...content: object[]) => ({
      type: 'image-text',
      value: {
        version,
        columnImage: { image: image(picture), imageSmall: null },
        columnText: { title, content },
      },
    }),
  }
}

function menuPage(find: Find): Draft {
  const { branch } = partsOf(find)
  return {
    path: 'speisekarte/dornbirn',
    name: 'Speisekarte Dornbirn',
    title: 'Speisekarte',
    description: 'Die Karte des Lindenhofs in Dornbirn, mit den Preisen von heute.',
    type: 'custom_site',
    isPublic: true,
    content: {
      body: [
        text('<p>Bei uns kocht, wer auch einkauft. Was es heute nicht gibt, steht hier auch nicht.</p>'),
        { type: 'branch-menu', value: { text: '', branch: branch('dornbirn'), menu: null, categories: [] } },
      ],
    },
  }
}

function housePage(find: Find): Draft {
  const { image, beside } = partsOf(find)
  return {
    path: 'haus',
    name: 'Das Haus',
    title: 'Das Haus unter der Linde',
    description: 'Seit 1672 wird am Marktplatz gekocht: die Geschichte des Lindenhofs.',
    type: 'custom_site',
    isPublic: true,
    content: {
      body: [
        {
          type: 'site-hero',
          value: {
            image: image('stillLinden'),
            title: 'Das Haus unter der Linde',
            text: '<p>Seit 1672 am Marktplatz.</p>',
            buttonLabel: '',
          },
        },
        beside(
          'a',
          'hohenems',
          'Drei Häuser, eine Küche',
          text(
            '<p>In Hohenems wird gebacken, in Dornbirn gekocht, in Feldkirch gefeiert. Was auf den Teller kommt, kennen wir beim Vornamen: den Käser in Sibratsgfäll, die Bäuerin mit den Eiern, den Fischer vom Bodensee.</p>',
          ),
        ),
        {
          type: 'slider',
          value: {
            text: '<h2>Ein Tag bei uns</h2>',
            slides: [
              ['breakfastTable', 'Sechs Uhr', 'Das Brot kommt aus dem Ofen.'],
              ['coffee', 'Acht Uhr', 'Die ersten Gäste, das erste Kipferl.'],
              ['soup', 'Zwölf Uhr', 'Suppe, Hauptspeise, Strudel.'],
              ['slice', 'Drei Uhr', 'Torte und ein Kleiner Brauner.'],
              ['wine', 'Neun Uhr', 'Ein Glas unter der Linde.'],
            ].map(([picture = '', title, description]) => ({ image: image(picture), title, description })),
          },
        },
        { type: 'opening-hours', value: { text: '<h2>Öffnungszeiten</h2>', branch: null } },
      ],
    },
  }
}

function feastsPage(find: Find): Draft {
  const { image, branch, beside } = partsOf(find)
  return {
    path: 'feste',
    name: 'Feste und Catering',
    title: 'Feste und Catering',
    description: 'Hochzeit, Geburtstag, Firmenfeier: im Lindenhof oder bei Ihnen.',
    type: 'custom_site',
    isPublic: true,
    redirectFrom: ['catering'],
    content: {
      body: [
        {
          type: 'site-hero',
          value: {
            image: image('stillFeast'),
            title: 'Feste und Catering',
            text: '<p>Bei uns oder bei Ihnen.</p>',
            buttonLabel: '',
          },
        },
        beside(
          'b',
          'celebration',
          'Wir decken für zwölf bis zweihundert',
          text(
            '<p>Im Gewölbekeller in Feldkirch, im Garten in Hohenems oder bei Ihnen daheim. Sie sagen uns, was gefeiert wird, wir sagen, was es dazu zu essen gibt.</p>',
          ),
          button('Platten bestellen', null, '/store/feldkirch'),
        ),
        {
          type: 'menu',
          value: {
            text: '<h2>Unsere Festmenüs</h2><table><thead><tr><th scope="col">Menü</th><th scope="col">Dazu gehört</th><th scope="col">ab Personen</th></tr></thead><tbody><tr><td>Stubete</td><td>Suppe, Braten mit Knödel, Strudel</td><td>12</td></tr><tr><td>Gartenfest</td><td>Grill, Salate, Eis</td><td>25</td></tr><tr><td>Festtafel</td><td>Fünf Gänge mit Weinbegleitung</td><td>20</td></tr></tbody></table>',
          },
        },
        { type: 'contact', value: { text: '<h2>Reden wir darüber</h2>', branch: branch('feldkirch') } },
        { type: 'whatsapp', value: { text: '' } },
      ],
    },
  }
}

function homePage(find: Find): Draft {
  const { image, site, beside } = partsOf(find)
  const slide = (picture: string, title: string, html: string) => ({ image: image(picture), title, text: html })
  return {
    path: 'start',
    name: 'Startseite',
    title: 'Lindenhof',
    description: 'Gasthaus, Bäckerei und Feste in Hohenems, Dornbirn und Feldkirch.',
    type: 'custom_home',
    isPublic: true,
    content: {
      body: [
        {
          type: 'hero',
          value: {
            slides: [
              slide(
                'stillKitchen',
                'Unter der Linde schmeckt es besser',
                '<p>Gasthausküche aus Vorarlberg, jeden Tag frisch.</p>',
              ),
              slide(
                'stillMarket',
                'Zum Mitnehmen und Verschenken',
                '<p>Käse, Brot und Eingemachtes aus der Region.</p>',
              ),
              slide('stillFeast', 'Ihr Fest, unsere Tafel', '<p>Von der Taufe bis zur Hochzeit.</p>'),
            ],
            buttonLabel: 'Mehr erfahren',
          },
        },
        {
          ...beside(
            'a',
            'stillLinden',
            'Seit 1672',
            text(
              '<p>Die Linde vor dem Haus ist älter als das Haus. Unter ihr wurde gehandelt, gestritten und geheiratet, und gegessen wurde immer. Heute führen wir drei Häuser, und in jedem steht eine.</p>',
            ),
            button('Über uns', site('house')),
          ),
          anchor: 'haus',
        },
        { type: 'menu-highlights', value: { block: { type: 'block', id: find('block', 'highlights').id } } },
        { type: 'parallax', value: { image: image('stillMarket') } },
        beside(
          'b',
          'stillFeast',
          'Feiern Sie mit uns',
          text('<p>Ein Tisch für zwei oder eine Tafel für zweihundert: Schreiben Sie uns, was Sie vorhaben.</p>'),
          button('Feste und Catering', site('feasts')),
        ),
        { type: 'branches', value: { text: '<h2>So finden Sie zu uns</h2>' }, anchor: 'filialen' },
      ],
    },
  }
}

export function websiteNavigation(find: Find): Draft {
  const site = (key: string, label: string) => ({ type: 'site', target: find('site', key).id, label })
  const branch = (key: string, label: string) => ({ type: 'branch', target: find('branch', key).id, label })
  return {
    identifier: 'website-navigation',
    name: 'Navigation der Website',
    items: [
      { type: 'home', label: 'Start' },
      site('menu', 'Speisekarte'),
      site('house', 'Das Haus'),
      site('feasts', 'Feste'),
      {
        type: 'heading',
        label: 'Filialen',
        children: [branch('hohenems', 'Hohenems'), branch('dornbirn', 'Dornbirn'), branch('feldkirch', 'Feldkirch')],
      },
    ],
  }
}
