import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'

const names = fileURLToPath(new URL('./src/styles/screens.css', import.meta.url))

export default { plugins: [globalData({ files: [names] }), customMedia()] }
