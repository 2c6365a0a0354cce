// The menus: one per branch, and a summer menu shared by two branches that starts later.
import type { CategoryKey } from './categories.ts'
import type { BranchKey } from './branches.ts'
import { on } from './hours.ts'
import { productsByCategory, type ProductKey } from './products.ts'
import type { MenuCardLayout } from '#domain/catalog/menu-card.ts'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'

interface Place {
  readonly product: ProductKey
  readonly isEnabled?: boolean
  readonly schedule?: OpeningHours
}

interface DemoMenu {
  readonly identifier: string
  readonly name: string
  readonly branches: readonly BranchKey[]
  /** Days from the first start; null = for ever. */
  readonly availableInDays: number | null
  readonly catalog: readonly { readonly category: CategoryKey; readonly products: readonly Place[] }[]
}

function everything(category: CategoryKey): { category: CategoryKey; products: Place[] } {
  return { category, products: keysOf(category).map((product) => ({ product })) }
}

function only(category: CategoryKey, ...products: readonly (ProductKey | Place)[]) {
  return { category, products: products.map((each) => (typeof each === 'string' ? { product: each } : each)) }
}

function without(category: CategoryKey, ...left: readonly ProductKey[]) {
  return only(category, ...keysOf(category).filter((product) => !left.includes(product)))
}

function keysOf(category: CategoryKey): ProductKey[] {
  return Object.keys(productsByCategory[category]) as ProductKey[]
}

export const menus = {
  hohenems: {
    identifier: 'hohenems-rund-um-die-uhr',
    name: 'Rund um die Uhr',
    branches: ['hohenems'],
    availableInDays: null,
    catalog: [
      everything('breakfast'),
      everything('lunch'),
      everything('starters'),
      everything('pan'),
      everything('grill'),
      everything('vegetarian'),
      everything('sweets'),
      everything('deli'),
      without('platters', 'festbuffet'),
      everything('drinks'),
    ],
  },
  dornbirn: {
    identifier: 'dornbirn-gasthaus',
    name: 'Gasthauskarte',
    branches: ['dornbirn'],
    availableInDays: null,
    catalog: [
      everything('lunch'),
      everything('starters'),
      everything('pan'),
      only(
        'grill',
        'burger',
        'huehnerbrust',
        'grillteller',
        { product: 'cevapcici', isEnabled: false },
        // Fresh from the lake only at the end of the week.
        { product: 'felchen', schedule: [on('friday', '11:00', '01:00'), on('saturday', '11:00', '23:00')] },
        'bratwuerstle',
      ),
      everything('vegetarian'),
      without('sweets', 'erinnerungstorte'),
      without('drinks', 'heumilch'),
    ],
  },
  feldkirch: {
    identifier: 'feldkirch-feste',
    name: 'Feste & Feinkost',
    branches: ['feldkirch'],
    availableInDays: null,
    catalog: [
      without('platters', 'feierabendpackerl'),
      only('sweets', 'geburtstagstorte', 'erinnerungstorte', 'linzerSchnitte'),
      everything('deli'),
      only('drinks', 'apfelsaft', 'zweigelt', 'apfelmost'),
    ],
  },
  later: {
    identifier: 'neue-karte',
    name: 'Neue Karte',
    branches: ['hohenems', 'dornbirn'],
    availableInDays: 45,
    catalog: [
      everything('starters'),
      everything('vegetarian'),
      without('pan', 'zwiebelrostbraten'),
      everything('grill'),
      everything('sweets'),
      everything('drinks'),
    ],
  },
} satisfies Record<string, DemoMenu>

export const menuList: readonly DemoMenu[] = Object.values(menus)

/** On paper: one for the tables, one to take along. */
export const menuCards = {
  tables: {
    name: 'Speisekarte für die Tische',
    menu: 'dornbirn-gasthaus',
    branch: 'dornbirn',
    layout: 'a4',
    title: 'Unsere Speisekarte',
    subtitle: 'Gasthaus Lindenhof in Dornbirn',
    note: 'Alle Preise in Euro, Steuern inbegriffen.',
  },
  takeAlong: {
    name: 'Faltkarte zum Mitnehmen',
    menu: 'hohenems-rund-um-die-uhr',
    branch: 'hohenems',
    layout: 'foldedA5',
    title: 'Rund um die Uhr',
    subtitle: 'Zum Abholen und Liefern',
    note: 'Bestellen Sie auf unserer Website oder am Telefon.',
  },
} satisfies Record<string, { branch: BranchKey; layout: MenuCardLayout } & Record<string, string>>
