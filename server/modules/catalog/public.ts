export {
  prepareCatalog,
  readShopCatalog,
  type DatedCatalog,
  type PreparedCatalog,
  type ShopCatalog,
} from './shop-catalog.ts'
export { categoriesOfProducts } from './categories-of-products.ts'
export { changeWishRoutes } from './change-wishes.ts'
export { catalogRoutes } from './routes.ts'
export { productName } from './store.ts'
export { readSellers } from './shared-catalog.ts'
export { restoreBranchCatalog } from './restore-branch.ts'
export { templateSubjects } from './picture-subject.ts'
