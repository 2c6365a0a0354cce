// What a kiosk shows while its pages cannot be asked for: it comes back by itself, nobody has to press anything.
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { retryEvery } from './kiosk-times.ts'

/** `menu`: where the next guest begins. */
export function NoConnection({ menu }: { menu: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const again = () => void navigate(menu, { replace: true, viewTransition: true })
    const timer = setInterval(again, retryEvery * 1000)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [navigate, menu])
  return (
    <Announcement className="kiosk screensaver">
      <WifiOff size={72} strokeWidth={1.5} aria-hidden />
      <h1 className="screensaver-text">{storefrontTexts.kioskPaused}</h1>
      <p>{storefrontTexts.kioskPausedText}</p>
    </Announcement>
  )
}
