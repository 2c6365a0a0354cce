// The keys of lists and forms. What they do is looked up in the page: a button that is not there has no key.
import { useHotkeys } from '@mantine/hooks'
import { createStore } from '#kit/store.ts'

/** Whether the overview of the keys is open: `?` and the account menu open it on every page. */
export const isHelpOpen = createStore(false)

interface RecordKeys {
  readonly onSave?: () => void
}

export function useRecordKeys({ onSave }: RecordKeys): void {
  useHotkeys([
    ['n', () => press('new')],
    ['/', () => press('search')],
    // Where / needs Shift, as on German keyboards.
    ['shift+/', () => press('search')],
  ])
  // Also while somebody types.
  useHotkeys([['mod+S', () => onSave?.()]], [])
}

function press(name: 'new' | 'search'): void {
  const found = document.querySelector<HTMLElement>(`[data-shortcut='${name}']`)
  if (name === 'search') found?.focus()
  else found?.click()
}
