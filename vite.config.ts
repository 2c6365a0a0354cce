// Builds the shop (browser and server part). The staff apps have a configuration of their own.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainIcons } from './tools/plain-icons.ts'
import { sentencesInPlace } from './tools/sentences-in-place.ts'
import { builtLanguage, shopMessages } from './tools/shop-messages.ts'

export default defineConfig({
  plugins: [
    plainIcons(),
    sentencesInPlace(builtLanguage),
    ...(builtLanguage === undefined ? [] : [shopMessages(builtLanguage)]),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Whole lists of them stand in what every page loads: the names of all who share a file would cost more than a kilobyte.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              // Few larger files compress better than many small ones; what every page needs is one of ours and one of others'.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shop',
                  test: /(web\/(kit|shop\/shell)|lucide)/,
                  minShareCount: 2,
                },
                // Rules of time are large, and few need them: merged with a small file that many need, all of those would load them.
                {
                  name: 'time',
                  test: /\/domain\/(time|ordering\/(expected-time|soon|slot))/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2_000,
                },
                // Each page loads what it uses, without a request of its own for every small file.
                {
                  name: 'parts',
                  test: /\/(web|domain)\//,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1_300,
                },
              ],
            },
          },
        },
      },
    },
    // Into the build: only the icons that are shown, instead of all 1,700 in the server's memory, and drawn by the same few
    // lines as in the browser.
    ssr: { resolve: { noExternal: ['lucide-react'] } },
  },
  build: {
    // A font or picture inside the style sheet could be neither preloaded nor cached on its own.
    assetsInlineLimit: 0,
  },
})
