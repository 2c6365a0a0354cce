// The sign of each kind of item.
import {
  BookOpenText,
  Clapperboard,
  Clock,
  CodeXml,
  Globe,
  Image,
  LayoutTemplate,
  Newspaper,
  QrCode,
  Text,
  Ticket,
  type LucideIcon,
} from 'lucide-react'
import type { ItemKind } from '#domain/signage/programme.ts'

export const kindIcons: Readonly<Record<ItemKind, LucideIcon>> = {
  image: Image,
  video: Clapperboard,
  menuBoard: BookOpenText,
  imageTemplate: LayoutTemplate,
  html: CodeXml,
  web: Globe,
  text: Text,
  news: Newspaper,
  orderBoard: Ticket,
  qr: QrCode,
  clock: Clock,
}
