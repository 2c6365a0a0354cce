// What this browser shows: kept with the values 1 and 0 (back-office §§ 3, 9).
import { createStore, type Store } from '#kit/store.ts'

export const localFlags = { showProductData: flag('showProductData'), showCustomerData: flag('showCustomerData') }

/** On until somebody switches it off. */
function flag(name: string): Store<boolean> {
  const store = createStore(stored(name))
  return {
    ...store,
    set(next) {
      store.set(next)
      try {
        localStorage.setItem(name, next ? '1' : '0')
      } catch {
        // Full or forbidden: then it counts until the page is closed.
      }
    },
  }
}

function stored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== '0'
  } catch {
    return true
  }
}
