// All plain resources: who looks for references looks through these.
import { categories } from './catalog/categories.ts'
import { menus } from './catalog/menus.ts'
import { products } from './catalog/products.ts'
import { tags } from './catalog/tags.ts'
import { donatees } from './donation/donatees.ts'
import { users } from './identity/users.ts'
import { images } from './media/images.ts'
import { branches } from './organisation/branches.ts'
import { departments } from './organisation/departments.ts'
import { divisions } from './organisation/divisions.ts'
import { tables } from './organisation/tables.ts'
import type { AnyDeclaration } from './resource.ts'

const all = { divisions, branches, departments, tables, donatees, menus, categories, tags, products, images, users }

export const declarations = Object.values(all) as readonly unknown[] as readonly AnyDeclaration[]
