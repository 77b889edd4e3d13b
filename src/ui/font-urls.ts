import latin400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import latin500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url'
import latinExt400 from '@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2?url'
import latinExt500 from '@fontsource/poppins/files/poppins-latin-ext-500-normal.woff2?url'

/**
 * The fonts of the first paint, for `<link rel="preload" as="font" type="font/woff2" crossorigin href>`.
 * Both subsets are needed: half of a Turkish word comes from each.
 */
export const fontPreloads = [latin400, latinExt400, latin500, latinExt500]
