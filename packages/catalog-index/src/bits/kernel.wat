;; The kernel with SIMD: what `Kernel` in kernel.ts describes, 128 profiles at a time. Every length is a multiple of 16
;; bytes. Adding up the bitmaps of best matches takes a fifth of what it takes in JavaScript, counting beside filter
;; options a quarter. `npm run kernel` writes kernel-module.ts from this file.
(module
  (import "env" "memory" (memory 1))

  ;; to = a and b
  (func (export "and") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $i i32)
    (if (local.get $bytes)
      (then
        (loop $next
          (v128.store
            (i32.add (local.get $to) (local.get $i))
            (v128.and
              (v128.load (i32.add (local.get $a) (local.get $i)))
              (v128.load (i32.add (local.get $b) (local.get $i)))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $i) (local.get $bytes)))))))

  ;; to = a without b
  (func (export "andNot") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $i i32)
    (if (local.get $bytes)
      (then
        (loop $next
          (v128.store
            (i32.add (local.get $to) (local.get $i))
            (v128.andnot
              (v128.load (i32.add (local.get $a) (local.get $i)))
              (v128.load (i32.add (local.get $b) (local.get $i)))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $i) (local.get $bytes)))))))

  ;; to = a or b
  (func (export "or") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $i i32)
    (if (local.get $bytes)
      (then
        (loop $next
          (v128.store
            (i32.add (local.get $to) (local.get $i))
            (v128.or
              (v128.load (i32.add (local.get $a) (local.get $i)))
              (v128.load (i32.add (local.get $b) (local.get $i)))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $i) (local.get $bytes)))))))

  ;; The number of bits that are in a and in b. Processors count the bits of 64 at once.
  (func (export "countAnd") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $i i32)
    (local $count i32)
    (if (local.get $bytes)
      (then
        (loop $next
          (local.set $count
            (i32.add
              (local.get $count)
              (i32.wrap_i64
                (i64.add
                  (i64.popcnt
                    (i64.and
                      (i64.load (i32.add (local.get $a) (local.get $i)))
                      (i64.load (i32.add (local.get $b) (local.get $i)))))
                  (i64.popcnt
                    (i64.and
                      (i64.load offset=8 (i32.add (local.get $a) (local.get $i)))
                      (i64.load offset=8 (i32.add (local.get $b) (local.get $i)))))))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $i) (local.get $bytes))))))
    (local.get $count))

  ;; Adds up to 255 bitmaps into eight planes: bit k of each profile's number is in plane k. Seven inputs at a time become
  ;; a number of three bits by carry-save addition (s3, w2, w4), which is then added to the planes.
  (func (export "sum")
    (param $groups i32) (param $filter i32) (param $planes i32) (param $stride i32) (param $bytes i32)
    (local $i i32)
    (local $entry i32) ;; where the offsets of the next seven inputs are
    (local $left i32) ;; groups that are not added yet
    (local $to i32)
    (local $kept v128) ;; profiles of the filter
    (local $t v128)
    (local $x0 v128) (local $x1 v128) (local $x2 v128) (local $x3 v128)
    (local $x4 v128) (local $x5 v128) (local $x6 v128)
    (local $s1 v128) (local $s2 v128) (local $s3 v128) ;; sums that count one
    (local $c1 v128) (local $c2 v128) (local $c3 v128) ;; carries that count two
    (local $w2 v128) (local $w4 v128)
    (local $over v128) (local $next v128)
    (local $p0 v128) (local $p1 v128) (local $p2 v128) (local $p3 v128)
    (local $p4 v128) (local $p5 v128) (local $p6 v128) (local $p7 v128)
    (if (local.get $bytes)
      (then
        (loop $step
          (local.set $kept (v128.load (i32.add (local.get $filter) (local.get $i))))
          (local.set $p0 (v128.const i64x2 0 0))
          (local.set $p1 (v128.const i64x2 0 0))
          (local.set $p2 (v128.const i64x2 0 0))
          (local.set $p3 (v128.const i64x2 0 0))
          (local.set $p4 (v128.const i64x2 0 0))
          (local.set $p5 (v128.const i64x2 0 0))
          (local.set $p6 (v128.const i64x2 0 0))
          (local.set $p7 (v128.const i64x2 0 0))
          (if (i32.and (v128.any_true (local.get $kept)) (i32.ne (local.get $groups) (i32.const 0)))
            (then
              (local.set $entry (i32.const 0))
              (local.set $left (local.get $groups))
              (loop $group
                (local.set $x0 (v128.load (i32.add (i32.load (local.get $entry)) (local.get $i))))
                (local.set $x1 (v128.load (i32.add (i32.load offset=4 (local.get $entry)) (local.get $i))))
                (local.set $x2 (v128.load (i32.add (i32.load offset=8 (local.get $entry)) (local.get $i))))
                (local.set $x3 (v128.load (i32.add (i32.load offset=12 (local.get $entry)) (local.get $i))))
                (local.set $x4 (v128.load (i32.add (i32.load offset=16 (local.get $entry)) (local.get $i))))
                (local.set $x5 (v128.load (i32.add (i32.load offset=20 (local.get $entry)) (local.get $i))))
                (local.set $x6 (v128.load (i32.add (i32.load offset=24 (local.get $entry)) (local.get $i))))

                ;; x0 + x1 + x2 = s1 + 2 c1
                (local.set $t (v128.xor (local.get $x0) (local.get $x1)))
                (local.set $c1 (v128.or (v128.and (local.get $x0) (local.get $x1)) (v128.and (local.get $t) (local.get $x2))))
                (local.set $s1 (v128.xor (local.get $t) (local.get $x2)))

                ;; x3 + x4 + x5 = s2 + 2 c2
                (local.set $t (v128.xor (local.get $x3) (local.get $x4)))
                (local.set $c2 (v128.or (v128.and (local.get $x3) (local.get $x4)) (v128.and (local.get $t) (local.get $x5))))
                (local.set $s2 (v128.xor (local.get $t) (local.get $x5)))

                ;; s1 + s2 + x6 = s3 + 2 c3
                (local.set $t (v128.xor (local.get $s1) (local.get $s2)))
                (local.set $c3 (v128.or (v128.and (local.get $s1) (local.get $s2)) (v128.and (local.get $t) (local.get $x6))))
                (local.set $s3 (v128.xor (local.get $t) (local.get $x6)))

                ;; c1 + c2 + c3 = w2 + 2 w4
                (local.set $t (v128.xor (local.get $c1) (local.get $c2)))
                (local.set $w4 (v128.or (v128.and (local.get $c1) (local.get $c2)) (v128.and (local.get $t) (local.get $c3))))
                (local.set $w2 (v128.xor (local.get $t) (local.get $c3)))

                ;; the planes + s3 + 2 w2 + 4 w4
                (local.set $over (v128.and (local.get $p0) (local.get $s3)))
                (local.set $p0 (v128.xor (local.get $p0) (local.get $s3)))
                (local.set $t (v128.xor (local.get $p1) (local.get $w2)))
                (local.set $next (v128.or (v128.and (local.get $p1) (local.get $w2)) (v128.and (local.get $t) (local.get $over))))
                (local.set $p1 (v128.xor (local.get $t) (local.get $over)))
                (local.set $over (local.get $next))
                (local.set $t (v128.xor (local.get $p2) (local.get $w4)))
                (local.set $next (v128.or (v128.and (local.get $p2) (local.get $w4)) (v128.and (local.get $t) (local.get $over))))
                (local.set $p2 (v128.xor (local.get $t) (local.get $over)))
                (local.set $over (local.get $next))
                (local.set $next (v128.and (local.get $p3) (local.get $over)))
                (local.set $p3 (v128.xor (local.get $p3) (local.get $over)))
                (local.set $over (local.get $next))
                (local.set $next (v128.and (local.get $p4) (local.get $over)))
                (local.set $p4 (v128.xor (local.get $p4) (local.get $over)))
                (local.set $over (local.get $next))
                (local.set $next (v128.and (local.get $p5) (local.get $over)))
                (local.set $p5 (v128.xor (local.get $p5) (local.get $over)))
                (local.set $over (local.get $next))
                (local.set $next (v128.and (local.get $p6) (local.get $over)))
                (local.set $p6 (v128.xor (local.get $p6) (local.get $over)))
                (local.set $over (local.get $next))
                (local.set $p7 (v128.xor (local.get $p7) (local.get $over)))

                (local.set $entry (i32.add (local.get $entry) (i32.const 28)))
                (local.set $left (i32.sub (local.get $left) (i32.const 1)))
                (br_if $group (local.get $left)))))
          (local.set $to (i32.add (local.get $planes) (local.get $i)))
          (v128.store (local.get $to) (v128.and (local.get $p0) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p1) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p2) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p3) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p4) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p5) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p6) (local.get $kept)))
          (local.set $to (i32.add (local.get $to) (local.get $stride)))
          (v128.store (local.get $to) (v128.and (local.get $p7) (local.get $kept)))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $step (i32.lt_u (local.get $i) (local.get $bytes))))))))
