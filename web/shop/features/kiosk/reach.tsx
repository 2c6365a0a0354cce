// Everything to touch in the lower half of a tall screen, for whoever cannot reach higher. The next guest finds it as usual.
import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react'
import { storefrontTexts } from '#domain/wording/storefront.ts'

export function ReachButton({ isLow, onChange }: { isLow: boolean; onChange: (isLow: boolean) => void }) {
  const Icon = isLow ? ArrowUpToLine : ArrowDownToLine
  return (
    <button type="button" className="kiosk-reach" aria-pressed={isLow} onClick={() => onChange(!isLow)}>
      <Icon size={28} aria-hidden />
      {storefrontTexts.lowControls}
    </button>
  )
}
