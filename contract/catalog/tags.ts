// Tags of branches, as guests filter by them.
import { administrators, everyone } from '../access.ts'
import { integer, reference, text } from '../field.ts'
import { declare, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'

export const tags = declare({
  name: 'tags',
  kind: 'tag',
  read: everyone,
  write: administrators,
  branchField: null,
  fields: {
    name: text({ required: true, unique: true, searched: true }),
    image: reference('image'),
    sortOrder: integer(),
    translations: translations({ texts: { name: 250 } }),
  },
})
export type Tag = Answer<typeof tags>
