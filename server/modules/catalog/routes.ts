import { categories } from '#contract/catalog/categories.ts'
import { menus } from '#contract/catalog/menus.ts'
import { products } from '#contract/catalog/products.ts'
import { tags } from '#contract/catalog/tags.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { newProduct, productForVisitors } from './product.ts'

// Visitors see disabled products and categories, too: a category may list what is not available right now.
export function catalogRoutes(around: Surroundings) {
  return {
    ...serveResource(menus, around),
    ...serveResource(categories, around),
    ...serveResource(tags, around),
    ...serveResource(products, around, { forVisitors: productForVisitors, made: newProduct }),
  }
}
