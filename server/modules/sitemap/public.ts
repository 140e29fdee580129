/** Files for search engines: robots.txt and the sitemaps. */
export { siteFiles } from './sitemap.ts'
