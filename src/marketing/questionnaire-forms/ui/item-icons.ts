import {
  AlignLeft,
  Calendar,
  ChevronsUpDown,
  CircleDot,
  Hash,
  Heading,
  type LucideIcon,
  Paperclip,
  SquareCheck,
  TextCursorInput,
  UserPen,
} from 'lucide-react'
import type { ItemType } from '../item.ts'

export const itemIcons: Readonly<Record<ItemType, LucideIcon>> = {
  1: TextCursorInput,
  2: AlignLeft,
  3: Hash,
  4: Calendar,
  5: CircleDot,
  6: SquareCheck,
  7: ChevronsUpDown,
  8: Paperclip,
  9: UserPen,
  10: Heading,
}
