// Finished pages to begin with: sections with words and pictures that the house replaces by its own.
import { pageFormTexts } from '../wording/page-forms.ts'
import { pageTemplateTexts as texts } from '../wording/page-templates.ts'
import type { Loose } from './loose-values.ts'
import { usualFormFields, type FormField, type FormFieldKind } from './page-form.ts'

export const pageTemplates = ['home', 'about', 'week', 'events', 'jobs'] as const
export type PageTemplate = (typeof pageTemplates)[number]

export interface Pictured {
  readonly id: string
  readonly name: string
  readonly alt: string
}

export interface TemplatePage {
  readonly path: string
  readonly title: string
  readonly type: 'custom_home' | 'custom_site'
  readonly content: { readonly body: readonly Loose[] }
}

/** `makeId`: sections have ids of their own. `taken`: addresses of other pages. */
export function pageOfTemplate(
  template: PageTemplate,
  surroundings: {
    readonly pictures: readonly Pictured[]
    readonly taken: ReadonlySet<string>
    readonly makeId: () => string
  },
): TemplatePage {
  const { path, title } = texts[template]
  const shows = showing(surroundings.pictures)
  const body = bodies[template](shows).map((section) => ({ id: surroundings.makeId(), ...section }))
  return {
    path: freePath(path, surroundings.taken),
    title,
    type: template === 'home' ? 'custom_home' : 'custom_site',
    content: { body },
  }
}

function freePath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path
  let count = 2
  while (taken.has(`${path}-${count}`)) count += 1
  return `${path}-${count}`
}

/** A picture that shows one of the words; else one that stands nowhere yet; null in a house without pictures. */
type Shows = (...words: readonly string[]) => { readonly id: string } | null

function showing(pictures: readonly Pictured[]): Shows {
  const used = new Set<string>()
  return (...words) => {
    const free = pictures.filter(({ id }) => !used.has(id))
    const fits = ({ name, alt }: Pictured) => words.some((word) => `${name} ${alt}`.includes(word))
    const found = free.find(fits) ?? pictures.find(fits) ?? free[0] ?? pictures[0]
    if (found === undefined) return null
    used.add(found.id)
    return { id: found.id }
  }
}

const text = (html: string) => ({ type: 'text', value: { text: html } })

function imageText(
  version: 'a' | 'b' | 'c',
  image: ReturnType<Shows>,
  [title, html]: readonly [string, string],
): Loose {
  return {
    type: 'image-text',
    value: {
      version,
      columnImage: { image, imageSmall: null },
      columnText: { title, content: [text(html)] },
    },
  }
}

function siteHero(image: ReturnType<Shows>, html: string): Loose {
  return { type: 'site-hero', value: { image, title: '', text: html, buttonLabel: '' } }
}

/** Guests write to the branch that they choose. */
function form(
  html: string,
  buttonLabel: string,
  asked: readonly Pick<FormField, 'kind' | 'label' | 'choices'>[],
): Loose {
  const fields = usualFormFields(asked.map((field) => ({ ...field, isRequired: false })))
  const { consent } = pageFormTexts
  return {
    type: 'form',
    value: { text: html, purpose: 'contact', branch: null, fields, consent, buttonLabel, thanks: '' },
  }
}

const ask = (kind: FormFieldKind, label: string, choices: readonly string[] = []) => ({ kind, label, choices })

function slider(html: string, titles: readonly string[], images: readonly ReturnType<Shows>[]): Loose {
  const slides = titles.map((title, at) => ({ image: images[at] ?? null, title, description: '' }))
  return { type: 'slider', value: { text: html, slides } }
}

const bodies: Readonly<Record<PageTemplate, (shows: Shows) => readonly Loose[]>> = {
  home: (shows) => {
    const { hero, second, more, kitchen, branches, people, map } = texts.home
    const slide = (image: ReturnType<Shows>, [title, html]: readonly [string, string]) => ({ image, title, text: html })
    return [
      {
        type: 'hero',
        value: {
          slides: [slide(shows('Gasthaus', 'Haus'), hero), slide(shows('Teller', 'Topf'), second)],
          buttonLabel: more,
        },
      },
      imageText('a', shows('Pfanne', 'Eintopf'), kitchen),
      // With „Jetzt bestellen“ at each: a button would lead to the page it stands on.
      { type: 'branches', value: { text: branches } },
      imageText('b', shows('Gläser', 'Kaffee'), people),
      { type: 'parallax', value: { image: shows('Linde', 'Blüte') } },
      { type: 'map', value: { text: map } },
    ]
  },
  about: (shows) => {
    const { hero, story, team, gallery, slides } = texts.about
    return [
      siteHero(shows('Gasthaus', 'Haus'), hero),
      imageText('c', shows('Linde', 'Zweig'), story),
      imageText('c', shows('Pfanne', 'Teller'), team),
      slider(gallery, slides, [shows('Brot'), shows('Korb', 'Apfel'), shows('Torte', 'Kuchen'), shows('Kaffee')]),
    ]
  },
  week: (shows) => {
    const { hero, note } = texts.week
    return [siteHero(shows('Topf', 'Teller'), hero), { type: 'menu', value: { text: weekTable() } }, text(note)]
  },
  events: (shows) => {
    const { hero, feast, catering, request, send, phone, day, guests, gallery, slides } = texts.events
    return [
      siteHero(shows('Konfetti', 'Torte'), hero),
      imageText('c', shows('Gläser', 'Korken'), feast),
      imageText('c', shows('Servierglocke', 'Korb'), catering),
      form(request, send, [ask('phone', phone), ask('date', day), ask('number', guests)]),
      slider(gallery, slides, [shows('Belegtes', 'Käse'), shows('Törtchen', 'Torte'), shows('Korken', 'Rotwein')]),
    ]
  },
  jobs: (shows) => {
    const { hero, offer, openings, application, apply, phone, job, jobs } = texts.jobs
    return [
      siteHero(shows('Herz', 'Gasthaus'), hero),
      imageText('c', shows('Kaffee', 'Teller'), offer),
      text(openings),
      form(application, apply, [ask('phone', phone), ask('choice', job, jobs)]),
    ]
  },
}

function weekTable(): string {
  const { columns, days, dishes } = texts.week
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const rows = days.map((day, at) => {
    const cells = (dishes[at] ?? []).map((dish) => `<td>${dish}</td>`).join('')
    return `<tr><th scope="row">${day}</th>${cells}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
