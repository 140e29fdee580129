/** What search engines are told: robots.txt and the sitemaps. */
export { siteFiles } from './sitemap.ts'
