// The ten categories of the menus; which products belong to which is said in products.ts.
import type { categories as declared } from '#contract/catalog/categories.ts'
import type { Draft } from '#contract/resource.ts'
import { on, onEach, workdays } from './hours.ts'
import type { PictureKey } from './pictures.ts'

type DemoCategory = Omit<Draft<typeof declared>, 'image'> & { readonly name: string; readonly picture: PictureKey }

export const categories = {
  breakfast: {
    name: 'Frühstück',
    description: 'Täglich von 7 bis 11 Uhr.',
    picture: 'breakfast',
    schedule: [on('daily', '07:00', '11:00')],
    isVisibleWhenUnavailable: true,
  },
  lunch: {
    name: 'Mittagsmenü',
    description: 'Montag bis Freitag, solange der Vorrat reicht.',
    picture: 'lunch',
    schedule: onEach(workdays, '11:00', '14:00'),
    isVisibleWhenUnavailable: true,
  },
  starters: { name: 'Vorspeisen & Suppen', picture: 'starters' },
  pan: { name: 'Aus der Pfanne', picture: 'pan' },
  grill: { name: 'Vom Grill', picture: 'grill' },
  vegetarian: { name: 'Vegetarisch', picture: 'vegetarian' },
  sweets: { name: 'Süßes & Torten', picture: 'sweets' },
  deli: { name: 'Käse & Feinkost', description: 'Zum Mitnehmen, nach Gewicht oder im Glas.', picture: 'deli' },
  platters: { name: 'Platten & Pakete', description: 'Für die Runde daheim oder im Büro.', picture: 'platters' },
  drinks: { name: 'Getränke', picture: 'drinks' },
} satisfies Record<string, DemoCategory>

export type CategoryKey = keyof typeof categories
