import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { Field } from '#contract/field.ts'
import { configResource } from '../features/config/config-resource.ts'
import { layoutOf } from './field-layout.ts'

const config = configResource.fields
const { products, branches, sites, projects, workingActivities } = resources

test.each<[string, unknown, string]>([
  ['a name', products.fields.name, 'line'],
  ['a price', products.fields.price, 'line'],
  ['whether it is sold', products.fields.isEnabled, 'switch'],
  ['a description', products.fields.description, 'wide'],
  ['a reason', workingActivities.fields.correctionReason, 'wide'],
  ['a text with headings', projects.fields.description, 'wide'],
  ['tags', branches.fields.tags, 'wide'],
  ['a value with parts', sites.fields.seo, 'wide'],
  // The configuration knows its fields by their schema only.
  ['the currency', config['currency'], 'line'],
  ['the country', config['country'], 'line'],
  ['a switch of the configuration', config['enableCash'], 'switch'],
  ['an amount of the configuration', config['donationAmount'], 'line'],
  ['a list of the configuration', config['socialLinks'], 'wide'],
  ['a text of the configuration', config['imprintText'], 'wide'],
])('%s', (_, field, layout) => {
  expect(layoutOf(field as Field)).toBe(layout)
})
