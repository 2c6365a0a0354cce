// A navigation in its editor: its entries as a tree with how guests see them, and what they are called in other languages.
import { navigationWords } from '#contract/content/navigations.ts'
import { rowsOf } from '#domain/content/navigation-tree.ts'
import { TranslationsInput } from '../../records/inputs/translations-input.tsx'
import { labelOf } from '../../records/labels.ts'
import type { EditedContent } from './builder-columns.tsx'
import { entriesOf, type Entry } from './form-navigation.ts'
import { NavigationEditor } from './navigation-editor.tsx'

interface NavigationColumnsProps {
  readonly edited: EditedContent
  /** What the server says of it, by the path of the entry. */
  readonly problems: ReadonlyMap<string, string>
}

const path = 'navigations.items'
const wordsPath = 'navigations.translations'
const none = new Map<string, string>()

export function NavigationColumns({ edited: { content, change }, problems }: NavigationColumnsProps) {
  const { items, translations } = content
  return (
    <div className="navigation-columns">
      <NavigationEditor
        label={labelOf(path)}
        value={items}
        draft={content}
        problems={problems}
        isReadOnly={false}
        onChange={(next) => change({ ...content, items: next }, isSameTree(items, next) ? path : null)}
      />
      <TranslationsInput
        label={labelOf(wordsPath)}
        path={wordsPath}
        translatable={navigationWords}
        value={translations}
        draft={content}
        problems={none}
        isReadOnly={false}
        onChange={(next) => change({ ...content, translations: next }, wordsPath)}
      />
    </div>
  )
}

/** Then somebody types in an entry; otherwise one came, went or was moved, which is a step of its own. */
function isSameTree(before: unknown, after: unknown): boolean {
  const treeOf = (items: unknown) => rowsOf<Entry>(entriesOf(items)).map(({ item, depth }) => `${item.id} ${depth}`)
  return treeOf(before).join() === treeOf(after).join()
}
