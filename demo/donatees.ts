// Three invented recipients a guest may name with an order.
import type { donatees as declared } from '#contract/donation/donatees.ts'
import type { Draft } from '#contract/resource.ts'
import type { PictureKey } from './pictures.ts'

type DemoDonatee = Omit<Draft<typeof declared>, 'logo'> & { readonly name: string; readonly picture: PictureKey }

export const donatees = {
  nachbarschaft: {
    name: 'Nachbarschaftshilfe Rheintal',
    description: 'Einkäufe, Fahrten und ein offenes Ohr für Menschen, die allein sind.',
    picture: 'help',
    sortOrder: 1,
  },
  pfoten: {
    name: 'Pfotenhaus Unterland',
    description: 'Ein warmer Platz für Hunde und Katzen, die niemand mehr will.',
    picture: 'animals',
    sortOrder: 2,
  },
  drachen: {
    name: 'Drachenkinder',
    description: 'Ferienwochen für Kinder, deren Familien sich keine leisten können.',
    picture: 'children',
    sortOrder: 3,
  },
} satisfies Record<string, DemoDonatee>

export type DonateeKey = keyof typeof donatees
