// Where each built page's code is. Every entry is typed on purpose: a page may use the router's
// types, and without this wall the router's type would depend on the page's.
import type { RouteComponent } from '@tanstack/react-router'
import { NotOpenScreen } from './not-open-screen.tsx'

export const homePage: RouteComponent = NotOpenScreen
export const marketPage: RouteComponent = NotOpenScreen
export const tradePage: RouteComponent = NotOpenScreen
export const propertyPage: RouteComponent = NotOpenScreen
export const searchPage: RouteComponent = NotOpenScreen
export const coinPage: RouteComponent = NotOpenScreen
export const loginPage: RouteComponent = NotOpenScreen
export const registerPage: RouteComponent = NotOpenScreen
export const myPage: RouteComponent = NotOpenScreen
export const settingPage: RouteComponent = NotOpenScreen
