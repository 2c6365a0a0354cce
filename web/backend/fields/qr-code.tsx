// A QR code as a drawing; what computes it is loaded when one is shown.
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import './qr-code.css'

const margin = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => drawingOf(text),
  })
  if (data === undefined) return <Skeleton width={208} height={208} />
  const edge = data.size + 2 * margin
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${edge} ${edge}`} width={208} height={208}>
      <rect width={edge} height={edge} fill="#fff" />
      <path d={data.path} fill="#000" transform={`translate(${margin} ${margin})`} shapeRendering="crispEdges" />
    </svg>
  )
}

async function drawingOf(text: string): Promise<{ readonly size: number; readonly path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text).modules
  const dark = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  return { size, path: dark.join('') }
}
