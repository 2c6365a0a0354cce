import { createContext } from 'react'

/** Reads out what was moved where. */
export const SortingContext = createContext<(text: string) => void>(() => undefined)
