import { describe, expect, it } from 'vitest';
import { isForeignPath, targetOf } from './request-target.js';

describe('the target of a request', () => {
  it.each([
    ['/', '/', ''],
    ['/explore?search=a%3Fb?c', '/explore', '?search=a%3Fb?c'],
    ['/explore?', '/explore', ''],
    ['/explore#top', '/explore', ''],
    ['/a?b#c?d', '/a', '?b'],
    ['http://site.example', '/', ''],
    ['HTTPS://site.example/explore?p=2', '/explore', '?p=2'],
    ['http://site.example?p=2', '/', '?p=2'],
    ['//evil.example/', '//evil.example/', ''],
    ['http://site.example//evil.example/', '//evil.example/', ''],
    ['/../explore', '/../explore', ''],
  ])('%s is %s and %s', (url, pathname, search) => {
    expect(targetOf(url)).toEqual({ pathname, search });
  });

  it.each(['//', '///', '//a:b/', '//[/', '//x/', '/\\x', '/explore\\..'])('%s could be another host', (path) => {
    expect(isForeignPath(path)).toBe(true);
  });

  it.each(['/', '/explore', '/a//b', '/%2F%2Fx', '/%5Cx'])('%s could not', (path) => {
    expect(isForeignPath(path)).toBe(false);
  });
});
