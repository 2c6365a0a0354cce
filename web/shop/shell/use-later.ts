import { useEffect, useState } from 'react'
import { onFirstSign } from '#parts/on-first-sign.ts'

const patience = 5_000

/** True once the guest begins to do something, or after five seconds: what nobody needs to read a page is fetched then. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const begin = () => setIsLater(true)
    const stop = onFirstSign(begin)
    const timer = setTimeout(begin, patience)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return isLater
}
