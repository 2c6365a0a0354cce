import { useEffect, useState } from 'react'
import { onFirstSign } from '#parts/on-first-sign.ts'

/** True once the guest begins to do something, or after so many milliseconds: what nobody needs to read a page is fetched then. */
export function useLater(patience: number | null): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const begin = () => setIsLater(true)
    const stop = onFirstSign(begin)
    const timer = patience === null ? undefined : setTimeout(begin, patience)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [patience])
  return isLater
}
