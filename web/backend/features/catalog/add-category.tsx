// Another category for a menu: one that exists, or a new one by the name that was typed.
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/catalog/categories.ts'
import { addCategory, type Catalog } from '#domain/catalog/catalog-edit.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

interface AddCategoryProps {
  readonly categories: ReadonlyMap<string, Category>
  readonly chosen: readonly string[]
  readonly onEdit: (by: (catalog: Catalog) => Catalog) => void
}

const makeNew = 'new'

export function AddCategory({ categories, chosen, onEdit }: AddCategoryProps) {
  const client = useQueryClient()
  const [term, setTerm] = useState('')
  const typed = term.trim()
  const free = [...categories.values()].filter(({ id }) => !chosen.includes(id))
  const isKnown = free.some(({ name }) => name.toLocaleLowerCase('de') === typed.toLocaleLowerCase('de'))
  const make = async () => {
    const made = await perform(client, {
      name: 'categories.create',
      run: async () => (await askAsStaff('POST /categories', { body: { name: typed } })).data,
      failure: (cause) =>
        shownFailure(cause instanceof ApiFailure ? cause.errors : null, failureText('create', 'category')),
    }).catch(() => null)
    if (made === null) return
    await client.invalidateQueries({ queryKey: ['categories'] })
    onEdit((catalog) => addCategory(catalog, made.id))
  }
  return (
    <Select
      className="add-category"
      label={texts.addCategory}
      searchable
      value={null}
      searchValue={term}
      onSearchChange={setTerm}
      data={[
        ...free.map(({ id, name }) => ({ value: id as string, label: name })),
        ...(typed !== '' && !isKnown ? [{ value: makeNew, label: say(texts.makeCategory, { name: typed }) }] : []),
      ]}
      filter={({ options }) => {
        const searched = typed.toLocaleLowerCase('de')
        return options.filter(
          (option) =>
            'value' in option && (option.value === makeNew || option.label.toLocaleLowerCase('de').includes(searched)),
        )
      }}
      onChange={(id) => {
        setTerm('')
        if (id === makeNew) void make()
        const found = categories.get(id ?? '')
        if (found) onEdit((catalog) => addCategory(catalog, found.id))
      }}
    />
  )
}
