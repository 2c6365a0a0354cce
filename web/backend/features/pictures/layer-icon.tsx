import { Barcode, Euro, Folder, Image, QrCode, Shapes, Type, type LucideIcon } from 'lucide-react'
import type { Layer } from '#domain/pictures/layer.ts'

const icons: Readonly<Record<Layer['kind'], LucideIcon>> = {
  text: Type,
  image: Image,
  shape: Shapes,
  price: Euro,
  qr: QrCode,
  barcode: Barcode,
  group: Folder,
}

export function LayerIcon({ kind }: { readonly kind: Layer['kind'] }) {
  const Icon = icons[kind]
  return <Icon size={16} aria-hidden />
}
