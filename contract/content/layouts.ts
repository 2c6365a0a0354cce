// What the forms of sites, blocks and navigations offer to fill in. The content itself stays what it is (`content.ts`): values of
// other shapes are kept, and the pages read them leniently (domain/content).
import { z } from 'zod'
import { sharedSectionPrefix } from '#domain/content/block-preview.ts'
import { formFieldKinds, formPurposes, mostFormFields, usualFormFields } from '#domain/content/page-form.ts'
import type { SectionKind } from '#domain/content/sections.ts'
import { pageFormTexts } from '#domain/wording/page-forms.ts'
import { dateSchema, emailSchema, instantSchema, line, timeOfDaySchema } from '../field.ts'
import { inputs, numeric, referenceSchema, whole } from '../inputs.ts'

const rich = z.string().max(100_000).register(inputs, { is: 'rich' }).default('')
const picture = referenceSchema('image').nullable().default(null)
const address = line(500).default('')

const button = z.strictObject({
  label: line(120).default(''),
  target: referenceSchema('site').nullable().default(null),
  link: address,
})

/** Of every section: where links lead to it, and when it is shown. */
const always = {
  anchor: line(80).default(''),
  isHidden: z.boolean().default(false),
  visibleFrom: instantSchema.nullable().default(null),
  visibleUntil: instantSchema.nullable().default(null),
}

const slide = z.strictObject({ image: picture, title: line().default(''), description: line(1000).default('') })
const heroSlide = z.strictObject({ image: picture, title: line().default(''), text: rich })
const buttonLabel = line(120).default('')
const branch = referenceSchema('branch').nullable().default(null)
const written = z.strictObject({ text: rich })

const textOrButton = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), value: written }),
  z.strictObject({ type: z.literal('button'), value: button }),
])

const asked = { label: line(120).default(''), isRequired: z.boolean().default(false) }

/** What guests are asked in a form; only a choice has something to choose from. */
const formField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(formFieldKinds).exclude(['choice']).default('text'), ...asked }),
  z.strictObject({ kind: z.literal('choice'), ...asked, choices: z.array(line(120)).max(50).default([]) }),
])

/** Layout fields of a page (back-office § 3, Section fields): what each kind of section holds. */
const sectionValues = {
  text: written,
  hero: z.strictObject({ slides: z.array(heroSlide).max(20).default([]), buttonLabel }),
  'site-hero': z.strictObject({ image: picture, title: line().default(''), text: rich, buttonLabel }),
  'image-text': z.strictObject({
    version: z.enum(['a', 'b', 'c']).default('a'),
    columnImage: z.strictObject({ image: picture, imageSmall: picture }),
    columnText: z.strictObject({ title: line().default(''), content: z.array(textOrButton).max(20).default([]) }),
  }),
  'menu-highlights': z.strictObject({ block: referenceSchema('block').nullable().default(null) }),
  parallax: z.strictObject({ image: picture }),
  map: written,
  slider: z.strictObject({ text: rich, slides: z.array(slide).max(50).default([]) }),
  iframe: z.strictObject({ text: rich, url: address }),
  menu: written,
  button,
  files: z.strictObject({
    text: rich,
    files: z
      .array(z.strictObject({ file: referenceSchema('upload').nullable().default(null), label: buttonLabel }))
      .max(50)
      .default([]),
  }),
  'branch-menu': z.strictObject({
    text: rich,
    branch,
    menu: referenceSchema('menu').nullable().default(null),
    categories: z.array(referenceSchema('category')).max(50).default([]),
  }),
  'opening-hours': z.strictObject({ text: rich, branch }),
  branches: written,
  contact: z.strictObject({ text: rich, branch }),
  whatsapp: written,
  block: z.strictObject({ block: referenceSchema('block').nullable().default(null) }),
  event: z.strictObject({
    title: line().default(''),
    teaser: line(1000).default(''),
    day: dateSchema.nullable().default(null),
    from: timeOfDaySchema.nullable().default(null),
    until: timeOfDaySchema.nullable().default(null),
    price: numeric(0, 100_000, 2).nullable().default(null),
    seats: whole(1, 100_000).nullable().default(null),
    text: rich,
    details: z.string().max(100_000).register(inputs, { is: 'markdown' }).default(''),
    images: z.array(referenceSchema('image')).max(20).default([]),
    products: z.array(referenceSchema('product')).max(50).default([]),
    files: z.array(referenceSchema('upload')).max(20).default([]),
    email: z.union([z.literal(''), emailSchema]).default(''),
  }),
  form: z.strictObject({
    text: rich,
    purpose: z.enum(formPurposes).default('contact'),
    branch,
    fields: z
      .array(formField)
      .max(mostFormFields)
      .default(() =>
        usualFormFields().map(({ kind, label, isRequired, choices }) =>
          kind === 'choice' ? { kind, label, isRequired, choices: [...choices] } : { kind, label, isRequired },
        ),
      ),
    consent: line(1000).default(pageFormTexts.consent),
    buttonLabel,
    thanks: line(1000).default(''),
  }),
} satisfies Readonly<Record<SectionKind, z.ZodObject>>

function sectionOf(type: SectionKind) {
  return z.strictObject({ type: z.literal(type), value: sectionValues[type], ...always })
}

const [first, ...others] = Object.keys(sectionValues) as [SectionKind, ...SectionKind[]]
const section = z.discriminatedUnion('type', [sectionOf(first), ...others.map(sectionOf)])

export const siteLayout = z.object({ body: z.array(section).max(100).default([]) })

const newsLayout = z.object({ body: rich })

const bannerLayout = z.object({
  body: z
    .array(z.strictObject({ part1: line().default(''), part2: line().default('') }))
    .max(50)
    .default([]),
})

const highlightsLayout = z.object({
  body: z.strictObject({
    text: rich,
    menus: z
      .array(z.strictObject({ image: picture, text: rich }))
      .max(50)
      .default([]),
    button,
  }),
})

/** What a block holds follows from its identifier (back-office § 3). */
export function blockLayout(identifier: string): z.ZodType {
  if (identifier === 'news') return newsLayout
  if (identifier.startsWith(sharedSectionPrefix)) return siteLayout
  return identifier === 'news-banner' ? bannerLayout : highlightsLayout
}

/** An entry with its target named by what it leads to, as a person chooses it; what stands below it is a row of its own. */
function entryOf<Own extends z.ZodRawShape>(type: z.ZodLiteral<string>, own: Own) {
  return z.strictObject({
    type,
    ...own,
    label: line(120).default(''),
    isEnabled: z.boolean().default(true),
    visibleFrom: instantSchema.nullable().default(null),
    visibleUntil: instantSchema.nullable().default(null),
    ...(type !== heading && { openInNewTab: z.boolean().default(false), rel: line(60).default('') }),
  })
}
const heading = z.literal('heading')

export const navigationLayout = z.discriminatedUnion('type', [
  entryOf(z.literal('site'), { site: referenceSchema('site').nullable().default(null) }),
  entryOf(z.literal('branch'), { branch: referenceSchema('branch').nullable().default(null) }),
  entryOf(z.literal('link'), { link: address }),
  entryOf(z.literal('home'), {}),
  entryOf(heading, {}),
])
